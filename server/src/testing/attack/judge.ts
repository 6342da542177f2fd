import type { RegressionSeed } from './seeds.ts';

export interface Outcome {
  requests: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
  routes: number;
  /** What should not have been: a failure of ours, a request nobody answered, another's data. */
  findings: string[];
  /** The seed and route of each finding. */
  seeds: RegressionSeed[];
}

export const newOutcome = (): Outcome => ({ requests: 0, statuses: {}, routes: 0, findings: [], seeds: [] });

interface Judged {
  /** The request in short. */
  what: string;
  status: number | 'silence';
  body: string;
  /** Words that this caller may not be told. */
  secrets: readonly string[];
  seed: RegressionSeed;
}

export function judge(outcome: Outcome, { what, status, body, secrets, seed }: Judged): void {
  outcome.requests += 1;
  const findings: string[] = [];
  if (status === 'silence') findings.push(`nobody answered ${what}`);
  else {
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    if (status >= 500) findings.push(`${status} to ${what}: ${body.slice(0, 300)}`);
  }
  if (/\bat .*\.[jt]s:\d+/.test(body)) findings.push(`a stack trace to ${what}`);
  const told = secrets.find((secret) => body.includes(secret) && !what.includes(secret));
  if (told) findings.push(`another’s data (${told}) to ${what}`);
  if (findings.length) outcome.seeds.push(seed);
  outcome.findings.push(...findings.map((finding) => `${finding} (seed ${seed.seed}, ${seed.route})`));
}
