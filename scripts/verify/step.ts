import { sumTallies, type Tally } from './tally.ts';

export interface CheckStepResult extends Tally {
  /** The output, which is displayed if the step failed. */
  output: string;
  /** Why the step was skipped, if it was. */
  skipped?: string;
}

export interface CheckStep {
  name: string;
  run: () => Promise<CheckStepResult>;
}

/** Runs the steps in order, some in parallel, and reports the result of each. */
export async function runCheckSteps(steps: CheckStep[], parallelSteps: number): Promise<Tally> {
  const waiting = [...steps];
  const tallies: Tally[] = [];
  const runLane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) tallies.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: parallelSteps }, runLane));
  return sumTallies(tallies);
}

async function runStep(step: CheckStep): Promise<Tally> {
  const began = performance.now();
  const { passed, failed, red = [], output, skipped } = await step.run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (skipped) {
    console.log(`– ${step.name} (skipped: ${skipped})`);
    return { passed, failed };
  }
  if (failed > 0 && output) console.log(output.trimEnd());
  console.log(`${failed > 0 ? '✗' : '✓'} ${step.name} (${seconds} s)`);
  return { passed, failed, red: failed > 0 && red.length === 0 ? [step.name] : red };
}
