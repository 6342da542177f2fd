import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { cores } from './scripts/verify/cores.ts';

/** These start servers of their own, or wait for one to be gone: whoever begins with them does not wait at the end. */
const long =
  /(histories|interruptions|faults|leaving|launcher|kill|jobs|parity|import|resumable|uploads)\.test\.ts$/;

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Only what never ends is ended: on a busy machine a test takes as long as it takes. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    // Many tests wait for the database or for a child, and leave a third of each core to others.
    maxWorkers: Math.ceil(cores * 1.5),
    sequence: { sequencer: LongFirst },
    // Servers that tests start read what the first of them has compiled.
    env: { NODE_COMPILE_CACHE: join(import.meta.dirname, '.cache', 'compiled') },
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
          ...patient,
        },
      },
      {
        test: {
          // Whoever replaces a module of the platform does so in a process of its own.
          name: 'alone',
          environment: 'node',
          include: ['server/**/*.alone.test.ts'],
          isolate: true,
          ...patient,
        },
      },
      {
        test: {
          // Every browser writes dates and money its own way: no rule of ours may depend on it.
          name: 'older formatters',
          environment: 'node',
          include: ['contract/**/*.test.ts'],
          // These take long and format nothing.
          exclude: ['**/{reading,same-person,file-name}.test.ts'],
          setupFiles: ['contract/src/testing/older-formatters.ts'],
          ...patient,
        },
      },
      {
        test: {
          name: 'browser-components',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/test-setup.ts'],
          ...patient,
        },
      },
    ],
  },
});
