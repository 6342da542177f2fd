import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { parallelProcessCount } from './scripts/verify/cores.ts';

/** The API tests, for the set-ups of `npm run test:parts`. */
export default defineConfig({
  test: {
    name: process.env.TEST_PARTS ?? 'parts',
    environment: 'node',
    isolate: false,
    maxWorkers: Math.ceil(parallelProcessCount * 1.5),
    include: ['server/src/features/**/*.test.ts'],
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
    globalSetup: ['server/src/db/testing/global-setup.ts', 'server/src/testing/external-postgres.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
