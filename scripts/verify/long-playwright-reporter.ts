import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';
import { LongTests } from './long-tests.ts';

/** Names the end-to-end tests that run for a minute. */
export default class LongPlaywrightReporter implements Reporter {
  readonly #tests = new LongTests((line) => console.log(line));

  onTestBegin(test: TestCase): void {
    this.#tests.begin(test.id, test.titlePath().filter(Boolean).join(' › '));
  }

  onStepBegin(test: TestCase, _result: TestResult, step: TestStep): void {
    this.#tests.beginStep(test.id, step.title);
  }

  onTestEnd(test: TestCase): void {
    this.#tests.end(test.id);
  }

  /** Another reporter prints the results. */
  printsToStdio(): boolean {
    return false;
  }
}
