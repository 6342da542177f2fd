import { expect, test } from 'vitest';
import { reminderDue } from './rules.ts';

test('reminders go out on the first, third and seventh day, and a missed one is not caught up on', () => {
  const due = (at: string) => reminderDue(new Date('2026-03-01T12:00:00Z'), new Date(at));
  expect(due('2026-03-01T11:59:00Z')).toBeUndefined();
  expect(due('2026-03-01T12:00:00Z')).toBe(1);
  expect(due('2026-03-03T11:59:00Z')).toBe(1);
  expect(due('2026-03-03T12:00:00Z')).toBe(3);
  expect(due('2026-03-07T12:00:00Z')).toBe(7);
  expect(due('2026-05-01T12:00:00Z')).toBe(7);
});
