import { relative } from 'node:path';
import { root } from '../paths.ts';

/** How many checks or tests passed and failed. */
export interface Tally {
  passed: number;
  failed: number;
  /** The names of the failures, to repeat them at the end. */
  red?: string[];
}

export interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    /** Why the file could not be loaded. */
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

export const sumTallies = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, each) => total + each.passed, 0),
  failed: tallies.reduce((total, each) => total + each.failed, 0),
  red: tallies.flatMap(({ red = [] }) => red),
});

export const formatSummary = ({ passed, failed, red = [] }: Tally): string =>
  [...red.map((name) => `✗ ${name}`), `${passed} passed, ${failed} failed`].join('\n');

/** A static check counts as one test. */
export const tallyCheckResult = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Counts Vitest's tests; a file that could not be loaded counts as one failure. */
export function tallyVitestReport(report: VitestReport | undefined, ok: boolean): Tally {
  if (!report) return tallyCheckResult(false);
  const red = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const failureNames =
        failed.length > 0 ? failed.map(({ fullName }) => fullName) : [message ?? 'not loaded'];
      return failureNames.map((what) => `${relative(root, name)}: ${what.split('\n')[0]}`);
    });
  return withExitCode({ passed: report.numPassedTests, failed: red.length, red }, ok);
}

/** Counts Playwright's tests; one that passed only on a second try counts as failed. */
export function tallyPlaywrightReport(report: PlaywrightReport | undefined, ok: boolean): Tally {
  if (!report) return tallyCheckResult(false);
  const { expected, unexpected, flaky } = report.stats;
  return withExitCode({ passed: expected, failed: unexpected + flaky + report.errors.length }, ok);
}

/** A runner with an error exit code has failed, whatever its report says. */
function withExitCode(tally: Tally, ok: boolean): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
