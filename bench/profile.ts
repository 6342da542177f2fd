import { fork } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword } from '#demo/accounts.ts';
import { inRoot } from '../scripts/paths.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { type Load, load } from './load.ts';
import type { Figure, Measurement } from './measurement.ts';
import { databaseUnder } from './scratch-database.ts';

const rounds = 3;
const seconds = 5;

/** A signed-in GET /api/profile beside a bare handler that asks the same of the same database. */
export const profile: Measurement = { name: 'profile', take };

async function take(): Promise<Figure[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const bare = fork(inRoot('bench/bare-profile.ts'), {
    env: { DATABASE_URL: databaseUnder(server.dataDir) },
  });
  try {
    const [port] = await once(bare, 'message');
    const cookie = await signedIn(server.url);
    return figuresOf(
      await alternate(
        () => load(`${server.url}/api/profile`, cookie, seconds),
        () => load(`http://127.0.0.1:${port}/`, cookie, seconds),
      ),
    );
  } finally {
    bare.kill();
    await server.stop();
  }
}

/** Turn by turn, so that whatever else the machine does meets both; the first turn only warms up. */
async function alternate(ours: () => Promise<Load>, theirs: () => Promise<Load>) {
  const turns: { ours: Load; bare: Load }[] = [];
  for (let round = 0; round <= rounds; round += 1) turns.push({ ours: await ours(), bare: await theirs() });
  return turns.slice(1);
}

function figuresOf(turns: { ours: Load; bare: Load }[]): Figure[] {
  const ours = median(turns.map((turn) => turn.ours.perSecond));
  const bare = median(turns.map((turn) => turn.bare.perSecond));
  const slowest = median(turns.map((turn) => turn.ours.milliseconds));
  return [
    { of: 'GET /api/profile, signed in', value: ours, unit: 'requests/s' },
    { of: 'the same query in a bare handler', value: bare, unit: 'requests/s' },
    { of: 'ours beside the bare one', value: ours / bare, unit: '×', atLeast: 0.5 },
    { of: 'GET /api/profile, slowest in a hundred', value: slowest, unit: 'ms' },
  ];
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function signedIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'agent@demo.test', password: demoPassword }),
  });
  if (!answer.ok) throw new Error(`Signing in failed: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
