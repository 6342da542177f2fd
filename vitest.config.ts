import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { parallelProcessCount } from './scripts/verify/cores.ts';
import { findFormattingTests } from './scripts/verify/formatting-tests.ts';

/**
 * Patterns of long tests. They run first, so that no long test is still running when all others are finished.
 */
const long =
  /(histories|backup|start|start-checks|parity|attack|outages|interruptions|faults|races|leaving|launcher|users|seats|roster-page|profile-editor|door-page)\.test\.tsx?$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/**
 * The timeout of a test is a minute, three times as long as the slowest test takes on two cores. It ends only
 * tests that hang.
 */
const limits = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    // Many tests wait for the database or a child process. Meanwhile another test can use the core.
    maxWorkers: Math.ceil(parallelProcessCount * 1.5),
    sequence: { sequencer: LongFirst },
    // The first server that a test starts compiles the code, and later servers reuse it.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
    // Each process loads a module once for all test files. Loading it for each file would double the time.
    isolate: false,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,demo,server,scripts,parity}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'build/**', '**/*.alone.test.ts'],
          globalSetup: ['server/src/db/testing/global-setup.ts'],
          ...limits,
        },
      },
      {
        test: {
          // These tests mock a Node module, so each file runs in its own process.
          name: 'alone',
          environment: 'node',
          include: ['server/**/*.alone.test.ts'],
          isolate: true,
          ...limits,
        },
      },
      {
        test: {
          // Browsers format dates and money differently. These tests check that none of our rules depends on
          // that.
          name: 'older formatters',
          environment: 'node',
          include: findFormattingTests(import.meta.dirname),
          setupFiles: ['contract/src/testing/older-formatters.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'browser-components',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test-setup.ts'],
          ...limits,
        },
      },
    ],
  },
});
