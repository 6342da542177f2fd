import { expect, test } from 'vitest';
import { sampleReport as report } from '../testing/sample-report.ts';
import { calculateConversionRate, projectMonthTotal } from './admin-report.ts';
import { createReportFileName, formatReportCsv, formatReportText } from './admin-report-files.ts';

test.each([
  [468, 731, 39],
  [1, 2, 33.3],
  [0, 5, 0],
  [5, 0, 100],
  [0, 0, 0],
])('the conversion rate of %d premium and %d basic users is %d percent', (premium, basic, rate) => {
  expect(calculateConversionRate({ premium, basic })).toBe(rate);
});

test('projectMonthTotal projects the whole month from the days so far', () => {
  expect([projectMonthTotal(74, 17, 30), projectMonthTotal(3, 30, 30), projectMonthTotal(1, 1, 31)]).toEqual([
    131, 3, 31,
  ]);
});

test('the file name of the admin report contains the current day in Florida', () => {
  expect(createReportFileName(report, 'txt')).toBe('admin-report-2026-11-17.txt');
  expect(createReportFileName(report, 'csv')).toBe('admin-report-2026-11-17.csv');
});

test('the text file of the admin report lists every figure under its heading, largest first', () => {
  const text = formatReportText(report);
  expect(text).toContain('Users\n  Total users: 1,281\n  With email: 1,281\n  With phone number: 1,173\n');
  expect(text).toContain('Business categories\n  Roofers: 31\n  Lenders: 29\n');
  expect(text).toContain('Premium conversion (%): 39\n');
  expect(text).toContain('New users by month\n  2026-10: 118\n  2026-11: 74\n');
});

test('the CSV of the admin report has the same figures and escapes names that look like formulas', () => {
  const lines = formatReportCsv(report).split('\r\n');
  expect(lines[0]).toBe('\uFEFFSection,Figure,Value');
  expect(lines).toContain('Users,Total users,1281');
  expect(lines).toContain('Association interest,"\'=Flagler",64');
  expect(lines.length - 1).toBe(formatReportText(report).match(/^ {2}/gm)?.length);
});
