import type { Reporter, TestCase } from 'vitest/node';
import { LongTests } from './long-tests.ts';

/** Names the unit and API tests that run for a minute. */
export default class LongVitestReporter implements Reporter {
  readonly #tests = new LongTests((line) => console.log(line));

  onTestCaseReady({ id, module, fullName }: TestCase): void {
    this.#tests.begin(id, `${module.relativeModuleId} › ${fullName}`);
  }

  onTestCaseResult({ id }: TestCase): void {
    this.#tests.end(id);
  }
}
