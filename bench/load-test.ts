import { runCommand } from '../scripts/command.ts';
import { pathInRoot } from '../scripts/paths.ts';

export interface LoadTestResult {
  perSecond: number;
  /** The latency in milliseconds that only one request in a hundred exceeds. */
  milliseconds: number;
}

interface AutocannonReport {
  requests: { average: number };
  latency: { p99: number };
  non2xx: number;
  errors: number;
}

interface Calls {
  connections?: number;
  method?: string;
  body?: string;
}

/** Calls a URL from several connections as fast as it answers; every answer must be successful. */
export async function runLoadTest(
  url: string,
  cookie: string,
  seconds: number,
  { connections = 20, method, body }: Calls = {},
): Promise<LoadTestResult> {
  const sent = body ? ['-m', method ?? 'POST', '-b', body, '-H', 'content-type=application/json'] : [];
  const args = ['--json', '--no-progress', '-c', String(connections), '-d', String(seconds)];
  args.push(...sent, '-H', `cookie=${cookie}`, url);
  const { ok, output } = await runCommand(pathInRoot('bench/node_modules/.bin/autocannon'), args);
  if (!ok) throw new Error(output);
  const report = JSON.parse(output.slice(output.indexOf('{'))) as AutocannonReport;
  if (report.non2xx + report.errors > 0)
    throw new Error(`${url} refused ${report.non2xx + report.errors} calls`);
  return { perSecond: report.requests.average, milliseconds: report.latency.p99 };
}
