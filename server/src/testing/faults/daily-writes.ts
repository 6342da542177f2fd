import type { FaultTestEnvironment } from './fault-test-environment.ts';
import { countRows, type WriteRequest, type WriteType } from './write-type.ts';

const openDeal = (_: FaultTestEnvironment, name: string): WriteRequest => ({
  path: '/api/deals',
  body: { fullName: name, address: `3 ${name} St, Ocala, FL 34470` },
});

const weeklyTask = (_: FaultTestEnvironment, name: string): WriteRequest => ({
  path: '/api/tasks',
  body: { title: name, day: '2030-01-07', recurrence: 'weekly' },
});

/** The writes of a working day: calls, tasks and deals with their closing plan and commission. */
export const dailyWrites: readonly WriteType[] = [
  {
    kind: 'logged call',
    request: ({ contactId }, name) => ({
      path: '/api/timeline',
      body: { kind: 'call', outcome: 'talked', body: name, contactIds: [contactId] },
    }),
    count: (stage, name) => countRows(stage, 'timeline_entries', 'body', name),
  },
  {
    kind: 'task',
    request: (_, name) => ({ path: '/api/tasks', body: { title: name, day: '2030-01-07' } }),
    count: (stage, name) => countRows(stage, 'tasks', 'title', name),
  },
  {
    kind: 'completed recurring task',
    create: weeklyTask,
    request: (_, __, id) => ({ path: `/api/tasks/${id}/complete`, body: {} }),
    count: countFollowingTasks,
  },
  {
    kind: 'open deal',
    request: openDeal,
    count: (stage, name) => countRows(stage, 'transactions', 'full_name', name),
  },
  {
    kind: 'moved deal',
    create: openDeal,
    request: (_, __, id) => ({ path: `/api/deals/${id}/move`, body: { status: 'CANCELLED', version: 1 } }),
    count: countCancellations,
    refusal: 'stored',
  },
  {
    kind: 'closing plan',
    create: openDeal,
    request: (_, __, id) => ({
      path: `/api/transactions/${id}/plan`,
      body: { template: 'buyers', contractDay: '2030-01-07' },
    }),
    count: countPlans,
  },
  {
    kind: 'checklist item',
    create: openDeal,
    request: (_, name, id) => ({ path: `/api/transactions/${id}/checklist-items`, body: { title: name } }),
    count: (stage, name) => countRows(stage, 'checklist_items', 'title', name),
  },
  {
    kind: 'commission split of a deal',
    create: openDeal,
    request: (_, __, id) => ({
      method: 'PUT',
      path: `/api/transactions/${id}/money`,
      body: {
        commission: { kind: 'amount', value: 900 },
        referral: null,
        officePercent: 30,
        teamPercent: 10,
        fees: null,
        version: 0,
      },
    }),
    count: countSplits,
    refusal: 'stored',
  },
];

/** Counts the tasks that follow the completed task; there must be one. */
async function countFollowingTasks({ world }: FaultTestEnvironment, name: string): Promise<number> {
  const [row] = await world.services.database.sql`
    select count(*)::int as times, bool_or(completed_at is not null) as completed
    from tasks where title = ${name}`;
  return row?.completed ? Number(row.times) - 1 : 0;
}

async function countCancellations({ world }: FaultTestEnvironment, name: string): Promise<number> {
  const [row] = await world.services.database.sql`
    select count(*)::int as times from transactions t join deal_stage_changes c on c.transaction_id = t.id
    where t.full_name = ${name} and t.status = 'CANCELLED' and c.status = 'CANCELLED'`;
  return Number(row?.times);
}

/** Counts how often the deal has each date of its plan. */
async function countPlans({ world }: FaultTestEnvironment, name: string): Promise<number> {
  const [row] = await world.services.database.sql`
    select count(d.id)::int as dates, count(distinct d.label)::int as labels
    from transactions t join closing_plans p on p.transaction_id = t.id join key_dates d on d.transaction_id = t.id
    where t.full_name = ${name}`;
  return row?.labels ? Math.ceil(Number(row.dates) / Number(row.labels)) : 0;
}

async function countSplits({ world }: FaultTestEnvironment, name: string): Promise<number> {
  const [row] = await world.services.database.sql`
    select count(*)::int as times from transactions t join deal_splits s on s.transaction_id = t.id
    where t.full_name = ${name} and t.commission = 90000 and s.office_rate = 3000 and s.version = 1`;
  return Number(row?.times);
}
