import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Most tests wait for the database or for a child: two of them share a core well.
    maxWorkers: 2,
    // A process reads each module once, not once a file: half of the time otherwise.
    isolate: false,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,demo,server,scripts,parity}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'build/**', '**/*.alone.test.ts'],
          globalSetup: ['server/src/db/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          // Whoever replaces a module of the platform does so in a process of its own.
          name: 'alone',
          environment: 'node',
          include: ['server/**/*.alone.test.ts'],
          isolate: true,
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
