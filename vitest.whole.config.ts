import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { findTestsWithRounds } from './scripts/verify/tests-with-rounds.ts';

/**
 * The full form of suites that `npm test` runs in a small form. They take minutes and have their own command.
 */
export default defineConfig({
  test: {
    name: 'whole',
    environment: 'node',
    // Each suite needs the whole machine, and some check that the server responds within seconds.
    fileParallelism: false,
    include: ['server/src/testing/*.whole.ts', ...findTestsWithRounds('{contract,server}/**/*.test.ts')],
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled'), ALL_ROUNDS: '1' },
    globalSetup: ['server/src/db/testing/global-setup.ts'],
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
  },
});
