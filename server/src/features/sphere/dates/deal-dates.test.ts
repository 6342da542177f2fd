import ical from 'node-ical';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClosingPlan } from '#contract/closing-plans/closing-plans.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { sendMorningMails } from '../../desktop/morning-mail.ts';
import { createSphereClient } from '../testing/sphere-client.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

async function agentWithPlan(timeZone = 'America/New_York') {
  const member = await world.member('AGENT', { timeZone });
  const deal = {
    date: '2026-12-11',
    address: '46 Old Quarry Rd, St. Augustine, FL 32084',
    volume: 359_900,
    commission: 10_797,
    fullName: 'Theo Lindqvist',
    status: 'PENDING',
  };
  const { transaction } = (
    await member.as({ method: 'POST', url: '/api/transactions', payload: deal })
  ).json();
  const payload = { template: 'buyers', contractDay: '2026-10-29' };
  const url = `/api/transactions/${transaction.id}/plan`;
  const plan: ClosingPlan = (await member.as({ method: 'POST', url, payload })).json();
  return { member, plan, ...createSphereClient(member) };
}

test('an independent calendar library reads the key dates of open deals', async () => {
  const { member, plan, add, get } = await agentWithPlan();
  await add('Maribel', 'Okafor', { birthday: '1984-11-16' });
  const done = plan.dates.find(({ kind }) => kind === 'inspection');
  await member.as({
    method: 'PUT',
    url: `/api/key-dates/${done?.id}`,
    payload: { isDone: true, version: 1 },
  });
  const { body } = await world.app.inject(new URL((await get('/settings')).json().calendarUrl).pathname);
  const events = Object.values(ical.sync.parseICS(body)).filter((entry) => entry?.type === 'VEVENT');
  const deadlines = events.filter(({ summary }) => String(summary).includes('Quarry'));
  expect(deadlines.map(({ summary, datetype }) => [summary, datetype])).toEqual(
    ['Deposit due', 'Appraisal', 'Title commitment', 'Loan approval', 'Final walk-through', 'Closing'].map(
      (label) => [`${label}: 46 Old Quarry Rd, St. Augustine, FL 32084`, 'date'],
    ),
  );
  const days = deadlines.map(({ start }) =>
    [start.getFullYear(), start.getMonth() + 1, start.getDate()].join('-'),
  );
  expect(days).toEqual(['2026-11-3', '2026-11-19', '2026-11-27', '2026-11-28', '2026-12-10', '2026-12-11']);
  const triggers = deadlines.map(({ alarms }) => alarms?.map(({ trigger }) => trigger));
  expect(triggers.at(-1)).toEqual(['-P2DT15H']);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(7);
});

test('the morning mail contains a key date once on the day of its reminder and once when it is due', async () => {
  const { member, call } = await agentWithPlan();
  await call('PUT', '/settings', { morningMail: true });
  const before = world.clock.now;
  for (const day of ['2026-12-05', '2026-12-08', '2026-12-09', '2026-12-10']) {
    world.clock.now = new Date(`${day}T12:05:00Z`);
    for (const _time of [1, 2]) await sendMorningMails(world.context());
  }
  const mails = await world.listMailsTo(member.email);
  world.clock.now = before;
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    '2 dates on your desktop today',
    'Final walk-through: 46 Old Quarry Rd, St. Augustine, FL 32084, today',
  ]);
  const reminder = mails.find(({ subject }) => subject.startsWith('2 dates'));
  expect(reminder?.text).toContain(
    'Coming up in your deals:\nDecember 10: Final walk-through: 46 Old Quarry Rd, St. Augustine, FL 32084',
  );
});
