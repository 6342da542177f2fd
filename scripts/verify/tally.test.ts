import { expect, test } from 'vitest';
import { pathInRoot } from '../paths.ts';
import { formatSummary, sumTallies, tallyPlaywrightReport, tallyVitestReport } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  name: pathInRoot('sphere/merge.test.ts'),
  status,
  message: 'hook timed out\nat line 3',
  assertionResults: tests.map((each) => ({ status: each, fullName: 'keeps the address' })),
});

test('the last lines of a test run list the failures and the totals', () => {
  const all = [
    { passed: 3, failed: 0 },
    { passed: 40, failed: 2, red: ['types', 'lint'] },
  ];
  expect(formatSummary(sumTallies(all))).toBe('✗ types\n✗ lint\n43 passed, 2 failed');
});

test('a test file that cannot be loaded counts as a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed'), file('failed', 'failed', 'passed')];
  const report = { numPassedTests: 2, testResults };
  expect(tallyVitestReport(report, false)).toEqual({
    passed: 2,
    failed: 2,
    red: ['sphere/merge.test.ts: hook timed out', 'sphere/merge.test.ts: keeps the address'],
  });
});

test('a test runner that exits without a report counts as a failure', () => {
  expect(tallyVitestReport(undefined, false)).toEqual({ passed: 0, failed: 1 });
  const good = { numPassedTests: 5, testResults: [] };
  expect(tallyVitestReport(good, false)).toMatchObject({ passed: 5, failed: 1 });
  expect(tallyVitestReport(good, true)).toMatchObject({ passed: 5, failed: 0 });
});

test('a test that passed only on a second try counts as a failure', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [] };
  expect(tallyPlaywrightReport(report, false)).toEqual({ passed: 7, failed: 2 });
});
