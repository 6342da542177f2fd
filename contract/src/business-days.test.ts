import { expect, test } from 'vitest';
import { addBusinessDays, isBusinessDay, listObservedHolidays } from './business-days.ts';
import { addDays, toDay } from './day.ts';

/** Five years in which holidays fall on weekends in different ways, as `@18f/us-federal-holidays` 4.0 lists them. */
const observed: Record<number, string> = {
  2020: '01-01 01-20 02-17 05-25 07-03 09-07 10-12 11-11 11-26 12-25',
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
};

test.each(Object.entries(observed))(
  'the federal holidays of %s are observed on the right days',
  (year, days) => {
    const expected = days.split(' ').map((monthDay) => `${year}-${monthDay}`);
    expect([...listObservedHolidays(Number(year))].sort()).toEqual(expected);
  },
);

test('a business day is neither on a weekend nor an observed holiday', () => {
  expect(isBusinessDay(toDay('2026-11-25'))).toBe(true);
  expect(isBusinessDay(toDay('2026-11-26'))).toBe(false);
  expect(isBusinessDay(toDay('2026-11-28'))).toBe(false);
  expect(isBusinessDay(toDay('2026-11-29'))).toBe(false);
  expect(isBusinessDay(toDay('2027-12-31'))).toBe(false);
});

test('business days are counted forward and backward over weekends, holidays and New Year', () => {
  expect(addBusinessDays(toDay('2026-11-25'), 1)).toBe('2026-11-27');
  expect(addBusinessDays(toDay('2026-11-25'), 3)).toBe('2026-12-01');
  expect(addBusinessDays(toDay('2026-11-28'), 1)).toBe('2026-11-30');
  expect(addBusinessDays(toDay('2026-12-31'), 1)).toBe('2027-01-04');
  expect(addBusinessDays(toDay('2027-01-04'), -1)).toBe('2026-12-31');
  expect(addBusinessDays(toDay('2026-11-28'), 0)).toBe('2026-11-28');
});

test('counting business days forward and back returns to the same day, even around daylight saving time', () => {
  for (let day = toDay('2026-10-26'); day < '2027-03-31'; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue;
    for (const count of [1, 4, 10, 45]) {
      expect(addBusinessDays(addBusinessDays(day, count), -count)).toBe(day);
    }
  }
});
