import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for the database or for a child: two of them share a core well.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,demo,server,sandbox,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'build/**'],
          globalSetup: ['server/src/db/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser-components',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});
