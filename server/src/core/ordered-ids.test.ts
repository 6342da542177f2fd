import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderedIds } from './ordered-ids.ts';

test('ids of many records are in the order they were made, and no two are alike', () => {
  const next = orderedIds(new Date('2026-03-01T12:00:00Z'));
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
});

test('two who begin in the same millisecond make different ones', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(orderedIds(now)()).not.toBe(orderedIds(now)());
});
