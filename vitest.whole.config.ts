import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Suites whose small form is part of `npm test`: they take minutes and have commands of their own. */
export default defineConfig({
  test: {
    name: 'whole',
    environment: 'node',
    // Each of them needs the whole machine, and some promise an answer within seconds.
    fileParallelism: false,
    include: ['server/src/testing/*.whole.ts'],
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
    globalSetup: ['server/src/db/testing/global-setup.ts'],
    testTimeout: 60 * 60_000,
    hookTimeout: 120_000,
  },
});
