import type { LoadTestResult } from './load-test.ts';
import { medianOf } from './medians.ts';

const roundCount = 3;

/**
 * Alternates between the runs, so that other load on the machine affects all of them. The first round only
 * warms up.
 */
export async function runAlternatingLoadTests<Name extends string>(
  runs: Record<Name, () => Promise<LoadTestResult>>,
): Promise<Record<Name, LoadTestResult>> {
  const names = Object.keys(runs) as Name[];
  const rounds: Record<Name, LoadTestResult>[] = [];
  for (let round = 0; round <= roundCount; round += 1) {
    const loads = {} as Record<Name, LoadTestResult>;
    for (const name of names) loads[name] = await runs[name]();
    rounds.push(loads);
  }
  const partOf = (name: Name, part: keyof LoadTestResult) =>
    medianOf(rounds.slice(1).map((round) => round[name][part]));
  const middle = (name: Name): LoadTestResult => ({
    perSecond: partOf(name, 'perSecond'),
    milliseconds: partOf(name, 'milliseconds'),
  });
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Record<Name, LoadTestResult>;
}
