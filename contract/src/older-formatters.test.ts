import { expect, test } from 'vitest';

/** Whether this test run uses the formatters of `testing/older-formatters.ts`. */
const isOlder =
  new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' }).format(Date.UTC(2026, 10, 15)) === '11/15/26';

test('the contract tests also run with the formatters of older browsers', ({ task }) => {
  expect(isOlder).toBe(task.file.projectName === 'older formatters');
  const short = {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 2,
  } as const;
  expect(new Intl.NumberFormat('en-US', short).format(500_000)).toBe(isOlder ? '$500.00K' : '$500K');
});
