/** How many checks or tests held, and how many did not. */
export interface Tally {
  passed: number;
  failed: number;
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, each) => total + each.passed, 0),
  failed: tallies.reduce((total, each) => total + each.failed, 0),
});

export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** A static check counts as one test. */
export const oneCheck = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** Vitest's tests; a file that could not even be loaded counts as one failure. */
export function vitestTally(report: VitestReport | undefined, ok: boolean): Tally {
  if (!report) return oneCheck(false);
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return truthful({ passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }, ok);
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
