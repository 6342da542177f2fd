import { expect, test } from 'vitest';
import type { KeyDate } from '#contract/closing-plans/closing-plans.ts';
import { stageHintText } from './deal-words.ts';

const date = (kind: KeyDate['kind'], day: string | null, doneAt: string | null = null): KeyDate => ({
  ...{ id: kind, kind, label: kind === 'custom' ? 'Party' : 'Loan approval', day, doneAt },
  ...{ rule: null, version: 1, reminderDays: null },
});

test.each([
  ['Financing', false, [date('loan-approval', '2026-11-27')], 'Loan approval Nov 27'],
  ['Our loan desk', false, [date('loan-approval', '2026-11-27')], 'Loan approval Nov 27'],
  ['Financing', false, [date('loan-approval', '2026-11-27', '2026-11-20T00:00:00Z')], ''],
  ['Financing', false, [date('loan-approval', null)], ''],
  ['Waiting', false, [date('custom', '2026-11-27')], ''],
  ['Financing', true, [date('loan-approval', '2026-11-27')], 'Closing Dec 11'],
] as const)(
  'the hint of the stage %s (last: %s) with the key dates %j names the next date, if any',
  (name, isLast, dates, hint) => {
    expect(stageHintText({ name }, isLast, { dates: [...dates], closingDay: '2026-12-11' })).toBe(hint);
  },
);

test('the last stage shows no hint if the deal has no closing date', () => {
  expect(stageHintText({ name: 'Clear to close' }, true, { dates: [], closingDay: null })).toBe('');
});
