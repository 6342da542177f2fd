import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { newUuid } from './new-uuid.ts';

test('a new UUID is valid and different each time, also where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 1000 }, newUuid);
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(1000);
  expect(z.array(z.uuidv4()).safeParse(ids).success).toBe(true);
});
