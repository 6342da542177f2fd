import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { lockWithFlock, lockWithSqlite } from './lock.ts';
import { createTemporaryDataDir } from './testing/data-dir.ts';

const kinds =
  process.platform === 'linux'
    ? { flock: lockWithFlock, sqliteLock: lockWithSqlite }
    : { sqliteLock: lockWithSqlite };

test.each(Object.entries(kinds))('the lock %s admits only one caller at a time', async (_name, lock) => {
  const file = join(await createTemporaryDataDir(), 'lock');
  let inside = 0;
  let maxInside = 0;
  const visit = async () => {
    const release = await lock(file);
    maxInside = Math.max(maxInside, ++inside);
    await turn();
    inside--;
    await release();
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  expect(maxInside).toBe(1);
});
