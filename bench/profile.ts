import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathInRoot } from '../scripts/paths.ts';
import { startScratchServer } from '../scripts/scratch-server.ts';
import { runAlternatingLoadTests } from './alternating-load-tests.ts';
import { type LoadTestResult, runLoadTest } from './load-test.ts';
import type { Benchmark, MeasuredValue } from './measurement.ts';
import { readScratchDatabaseUrl } from './scratch-database.ts';
import { signInForCookie } from './sign-in-cookie.ts';

const seconds = 5;

/**
 * Compares a signed-in GET /api/profile with a bare handler that runs the same query on the same database.
 */
export const profileRequestBenchmark: Benchmark = { name: 'profile', measure };

async function measure(): Promise<MeasuredValue[]> {
  const server = await startScratchServer({ LOG_LEVEL: 'info' });
  const bare = fork(pathInRoot('bench/bare-profile.ts'), {
    env: { DATABASE_URL: readScratchDatabaseUrl(server.dataDir) },
  });
  try {
    const [port] = await once(bare, 'message');
    const cookie = await signInForCookie(server.url);
    return figuresOf(
      await runAlternatingLoadTests({
        ours: () => runLoadTest(`${server.url}/api/profile`, cookie, seconds),
        bare: () => runLoadTest(`http://127.0.0.1:${port}/`, cookie, seconds),
      }),
    );
  } finally {
    bare.kill();
    await server.stop();
  }
}

function figuresOf({ ours, bare }: { ours: LoadTestResult; bare: LoadTestResult }): MeasuredValue[] {
  return [
    { of: 'GET /api/profile, signed in', value: ours.perSecond, unit: 'requests/s' },
    { of: 'the same query in a bare handler', value: bare.perSecond, unit: 'requests/s' },
    {
      of: 'our handler relative to the bare one',
      value: ours.perSecond / bare.perSecond,
      unit: '×',
      atLeast: 0.5,
    },
    { of: 'GET /api/profile, 99th percentile', value: ours.milliseconds, unit: 'ms' },
  ];
}
