import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { testedFingerprint } from '../make/fingerprint.ts';
import type { Step } from './step.ts';

export interface Watched {
  root: string;
  /** What the step proves something about, as paths in the repository. */
  inputs: string[];
  /** Where it is kept of what it held last. */
  stamp: string;
  /** As on a machine that starts from nothing and vouches for everything. */
  always: boolean;
}

/** Takes the step when something it proves has changed since it last held. */
export function whenChanged(step: Step, { root, inputs, stamp, always }: Watched): Step {
  const run = async () => {
    const before = testedFingerprint(root, inputs);
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
