import { expect, test } from 'vitest';
import type { DealDate } from '../closing-plans/closing-plans.ts';
import { toDay } from '../day.ts';
import type { Task } from '../tasks/tasks.ts';
import { createTodayItems, type TodaySources } from './today.ts';

const contact = (id: string, firstName: string) => ({
  ...{ id, firstName, lastName: 'Cole', company: null, emailAddress: null, phoneNumber: null },
});
const task = (id: string, day: string, completedAt: string | null = null) =>
  ({ id, day, completedAt }) as Task;
const celebration = (kind: 'birthday' | 'homeAnniversary', id: string, firstName: string) => ({
  ...{ kind, date: '2026-11-17', inDays: 0, years: 5, contact: contact(id, firstName) },
});
const followUp = (id: string, firstName: string, overdueDays: number) => ({
  ...{
    contact: contact(id, firstName),
    cadenceDays: 30,
    lastContacted: null,
    followUpDay: '2026-11-10',
    overdueDays,
  },
});

const keyDate = (id: string, kind: string) =>
  ({ id, kind, transactionId: 'd', label: 'Inspection', day: '2026-11-18', isDone: false }) as DealDate;

const nothing: TodaySources = {
  today: toDay('2026-11-17'),
  isPastDue: false,
  dueDeals: [],
  keyDates: [],
  unclaimedDoors: 0,
  tasks: [],
  celebrations: [],
  followUps: [],
  checked: [],
};

test('Today lists a person with a birthday, an anniversary and a due follow-up once, with every reason', () => {
  const items = createTodayItems({
    ...nothing,
    celebrations: [celebration('birthday', '1', 'Ana'), celebration('homeAnniversary', '1', 'Ana')],
    followUps: [followUp('2', 'Bo', 9), followUp('1', 'Ana', 3)],
  });
  expect(items.map((item) => item.key)).toEqual(['contact:1', 'contact:2']);
  expect(items[0]).toMatchObject({
    person: { name: 'Ana Cole' },
    reasons: [{ kind: 'birthday' }, { kind: 'homeAnniversary' }, { kind: 'followUp', overdueDays: 3 }],
  });
});

test('Today lists payments, deals and doors first, then tasks, then people, and done items last', () => {
  const items = createTodayItems({
    ...nothing,
    isPastDue: true,
    dueDeals: [{ id: 'd', name: '9 Citrus Row', day: '2026-11-16' }],
    keyDates: [keyDate('k', 'inspection'), keyDate('d', 'closing')],
    unclaimedDoors: 2,
    tasks: [
      task('done', '2026-11-20', '2026-11-17T14:00:00Z'),
      task('open', '2026-11-17'),
      task('ahead', '2026-11-18'),
    ],
    celebrations: [celebration('birthday', '1', 'Ana')],
    followUps: [followUp('2', 'Bo', 9)],
    checked: [{ id: '1', name: 'Ana Cole', phoneNumber: null, emailAddress: null }],
  });
  expect(items.map(({ key, isDone }) => [key, isDone])).toEqual([
    ['payment', false],
    ['deal:d', false],
    ['date:k', false],
    ['doors', false],
    ['task:open', false],
    ['contact:2', false],
    ['task:done', true],
    ['contact:1', true],
  ]);
});

test('a person whom the user checked off in Today stays listed as done after the follow-up is logged', () => {
  const person = { id: '2', name: 'Bo Cole', phoneNumber: null, emailAddress: null };
  expect(createTodayItems({ ...nothing, checked: [person] })).toEqual([
    { kind: 'person', key: 'contact:2', isDone: true, person, reasons: [] },
  ]);
});

test('Today lists no items on a day with nothing to do', () => {
  expect(createTodayItems(nothing)).toEqual([]);
});
