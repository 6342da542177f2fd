import { relative } from 'node:path';
import { root } from '../paths.ts';

/** How many checks or tests held, and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
  /** What did not hold, by name; the place where it was told is long out of sight at the end. */
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

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, each) => total + each.passed, 0),
  failed: tallies.reduce((total, each) => total + each.failed, 0),
  red: tallies.flatMap(({ red = [] }) => red),
});

export const lastLines = ({ passed, failed, red = [] }: Tally): string =>
  [...red.map((name) => `✗ ${name}`), `${passed} passed, ${failed} failed`].join('\n');

/** A static check counts as one test. */
export const oneCheck = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Vitest's tests; a file that could not even be loaded counts as one failure. */
export function vitestTally(report: VitestReport | undefined, ok: boolean): Tally {
  if (!report) return oneCheck(false);
  const red = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const told = failed.length > 0 ? failed.map(({ fullName }) => fullName) : [message ?? 'not loaded'];
      return told.map((what) => `${relative(root, name)}: ${what.split('\n')[0]}`);
    });
  return truthful({ passed: report.numPassedTests, failed: red.length, red }, ok);
}

/** Playwright's tests; one that only passed on a second try did not pass. */
export function playwrightTally(report: PlaywrightReport | undefined, ok: boolean): Tally {
  if (!report) return oneCheck(false);
  const { expected, unexpected, flaky } = report.stats;
  return truthful({ passed: expected, failed: unexpected + flaky + report.errors.length }, ok);
}

/** A runner that ended badly has failed somewhere, whatever its report says. */
function truthful(tally: Tally, ok: boolean): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}
