import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Tests that run only some of their rounds in `npm test`: they ask `rounds.ts` how many. */
const testsWithRounds = globSync('{contract,server}/**/*.test.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('testing/rounds.ts'),
);

/** Suites whose small form is part of `npm test`: they take minutes and have commands of their own. */
export default defineConfig({
  test: {
    name: 'whole',
    environment: 'node',
    // Each of them needs the whole machine, and some promise an answer within seconds.
    fileParallelism: false,
    include: ['server/src/testing/*.whole.ts', ...testsWithRounds],
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled'), ALL_ROUNDS: '1' },
    globalSetup: ['server/src/db/testing/global-setup.ts'],
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
  },
});
