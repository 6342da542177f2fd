import type { RegressionSeed } from './seeds.ts';

export interface AttackResult {
  requests: number;
  /** The number of answers with each HTTP status. */
  statuses: Record<number, number>;
  routes: number;
  /** Problems: a server error, an unanswered request, another person's data. */
  findings: string[];
  /** The seed and route of each finding. */
  seeds: RegressionSeed[];
}

export const createAttackResult = (): AttackResult => ({
  requests: 0,
  statuses: {},
  routes: 0,
  findings: [],
  seeds: [],
});

interface Exchange {
  /** A short description of the request. */
  what: string;
  status: number | 'silence';
  body: string;
  /** Texts that this caller must not see. */
  secrets: readonly string[];
  seed: RegressionSeed;
}

export function checkResponse(outcome: AttackResult, { what, status, body, secrets, seed }: Exchange): void {
  outcome.requests += 1;
  const findings: string[] = [];
  if (status === 'silence') findings.push(`nobody answered ${what}`);
  else {
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    if (status >= 500) findings.push(`${status} to ${what}: ${body.slice(0, 300)}`);
  }
  if (/\bat .*\.[jt]s:\d+/.test(body)) findings.push(`a stack trace to ${what}`);
  const leaked = secrets.find((secret) => body.includes(secret) && !what.includes(secret));
  if (leaked) findings.push(`another’s data (${leaked}) to ${what}`);
  if (findings.length) outcome.seeds.push(seed);
  outcome.findings.push(...findings.map((finding) => `${finding} (seed ${seed.seed}, ${seed.route})`));
}
