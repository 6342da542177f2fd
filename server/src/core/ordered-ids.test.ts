import { expect, test } from 'vitest';
import { z } from 'zod';
import { createOrderedIdGenerator } from './ordered-ids.ts';

test('ids are unique and sort in the order they were made', () => {
  const next = createOrderedIdGenerator(new Date('2026-03-01T12:00:00Z'));
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
});

test('two id generators created in the same millisecond make different ids', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  expect(createOrderedIdGenerator(now)()).not.toBe(createOrderedIdGenerator(now)());
});
