import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashSourcesAndTests } from '../make/fingerprint.ts';
import type { CheckStep } from './step.ts';

export interface ChangeOptions {
  root: string;
  /** The paths in the repository that the step checks. */
  inputs: string[];
  /** The file with the fingerprint of the last success. */
  stamp: string;
  /**
   * Whether the step always runs. CI sets it, because its machines start from nothing and check everything.
   */
  always: boolean;
}

/** Runs the step only if its inputs have changed since it last passed. */
export function runWhenChanged(step: CheckStep, { root, inputs, stamp, always }: ChangeOptions): CheckStep {
  const run = async () => {
    const before = hashSourcesAndTests(root, inputs);
    if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === before)
      return { passed: 0, failed: 0, output: '', skipped: 'unchanged since they last passed' };
    rmSync(stamp, { force: true });
    const outcome = await step.run();
    if (outcome.failed === 0 && outcome.passed > 0) {
      mkdirSync(dirname(stamp), { recursive: true });
      writeFileSync(stamp, before);
    }
    return outcome;
  };
  return { name: step.name, run };
}
