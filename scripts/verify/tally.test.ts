import { expect, test } from 'vitest';
import { lastLine, playwrightTally, sum, vitestTally } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test('the last line adds everything up', () => {
  const all = [
    { passed: 3, failed: 0 },
    { passed: 40, failed: 2 },
  ];
  expect(lastLine(sum(all))).toBe('43 passed, 2 failed');
});

test('a test file that cannot be loaded is a failure', () => {
  const testResults = [file('passed', 'passed'), file('failed'), file('failed', 'failed', 'passed')];
  const report = { numPassedTests: 2, numFailedTests: 1, testResults };
  expect(vitestTally(report, false)).toEqual({ passed: 2, failed: 2 });
});

test('a runner that dies without a report, or ends badly with a good one, is a failure', () => {
  expect(vitestTally(undefined, false)).toEqual({ passed: 0, failed: 1 });
  const good = { numPassedTests: 5, numFailedTests: 0, testResults: [] };
  expect(vitestTally(good, false)).toEqual({ passed: 5, failed: 1 });
  expect(vitestTally(good, true)).toEqual({ passed: 5, failed: 0 });
});

test('a journey that needed a second try has failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [] };
  expect(playwrightTally(report, false)).toEqual({ passed: 7, failed: 2 });
});
