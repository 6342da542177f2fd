import { describe, expect, test } from 'vitest';
import { toDay } from '#contract/day.ts';
import { findPossibleContactName, parseQuickTask } from './quick-add.ts';

/** This day is a Tuesday. */
const today = toDay('2026-11-17');

test.each([
  ['call Theo fri 3pm', { title: 'Call Theo', day: '2026-11-20', time: '15:00' }],
  ['Call Theo', { title: 'Call Theo' }],
  ['send comps today', { title: 'Send comps', day: '2026-11-17' }],
  ['send comps tomorrow at 9', { title: 'Send comps', day: '2026-11-18', time: '09:00' }],
  ['lunch with June tue noon', { title: 'Lunch with June', day: '2026-11-24', time: '12:00' }],
  ['open house next sat 13:30', { title: 'Open house', day: '2026-11-28', time: '13:30' }],
  ['walkthrough this Thursday at 4:15 pm', { title: 'Walkthrough', day: '2026-11-19', time: '16:15' }],
  ['order survey in 3 days', { title: 'Order survey', day: '2026-11-20' }],
  ['check in with Gwen in 2 weeks', { title: 'Check in with Gwen', day: '2026-12-01' }],
  ['renew license nov 30', { title: 'Renew license', day: '2026-11-30' }],
  ['renew license November 3', { title: 'Renew license', day: '2027-11-03' }],
  ['renew license Nov 30, 2028', { title: 'Renew license', day: '2028-11-30' }],
  ['pay dues 12/31', { title: 'Pay dues', day: '2026-12-31' }],
  ['pay dues 1/5/27', { title: 'Pay dues', day: '2027-01-05' }],
  ['pay dues 2027-01-05', { title: 'Pay dues', day: '2027-01-05' }],
  ['prospecting every day 9am', { title: 'Prospecting', time: '09:00', recurrence: 'daily' }],
  ['market update every fri', { title: 'Market update', day: '2026-11-20', recurrence: 'weekly' }],
  ['report monthly nov 30', { title: 'Report', day: '2026-11-30', recurrence: 'monthly' }],
  ['client party yearly 12/28', { title: 'Client party', day: '2026-12-28', recurrence: 'yearly' }],
  ['call at 12am', { title: 'Call', time: '00:00' }],
  ['call at 12 pm', { title: 'Call', time: '12:00' }],
])('quick add reads the line “%s” as a task', (line, task) => {
  expect(parseQuickTask(line, today)).toEqual(task);
});

describe('words and numbers that are not a day or a time stay in the title', () => {
  test.each([
    ['show 118 Sandpiper Ct to Desmond'],
    ['call May about the 3 bedroom on Mar Vista'],
    ['send 13/45 of the deposit'],
    ['visit Sunny at Wedgewood Park'],
    ['feb 30 report'],
    ['meet at 25:00'],
  ])('quick add finds no day and no time in “%s”', (line) => {
    expect(parseQuickTask(line, today).title.toLowerCase()).toBe(line.toLowerCase());
  });
});

test('quick add uses only the last day in a line as the day of the task', () => {
  expect(parseQuickTask('prepare for Sun City tour fri', today)).toEqual({
    title: 'Prepare for Sun City tour',
    day: '2026-11-20',
  });
});

test.each([
  ['Call Theo', 'Theo'],
  ['Text Maribel Okafor about keys', 'Maribel Okafor'],
  ['Email the lender', undefined],
  ['Order survey', undefined],
])('in “%s”, quick add finds the name %s', (title, name) => {
  expect(findPossibleContactName(title)).toBe(name);
});
