import { expect, test } from 'vitest';
import { isShownPriceValid } from './rules.ts';

test('the price shown for an upgrade is valid for an hour', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  expect([ago(0), ago(59), ago(-0.5)].map((at) => isShownPriceValid(at, now))).toEqual([true, true, true]);
  expect([ago(61), ago(-2)].map((at) => isShownPriceValid(at, now))).toEqual([false, false]);
});
