import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDate } from './dates.ts';

test.each([
  ['1984-04-12', '1984-04-12'],
  ['1984/4/12', '1984-04-12'],
  ['1984.04.12', '1984-04-12'],
  ['19840412', '1984-04-12'],
  ['--04-12', '--04-12'],
  ['--0412', '--04-12'],
  ['4/12/1984', '1984-04-12'],
  ['04-12-1984', '1984-04-12'],
  ['4/12/84', '1984-04-12'],
  ['4/12/15', '2015-04-12'],
  ['25.12.1984', '1984-12-25'],
  ['04/12', '--04-12'],
  ['Apr 12, 1984', '1984-04-12'],
  ['April 12th 1984', '1984-04-12'],
  ['12 April 1984', '1984-04-12'],
  ['12-Apr-84', '1984-04-12'],
  ['Apr-12', '--04-12'],
  ['12 Sept', '--09-12'],
  ['Thursday, April 12, 1984', '1984-04-12'],
  ['1984-04-12T00:00:00Z', '1984-04-12'],
  ['1984-04-12 09:30:00', '1984-04-12'],
  ['4/12/1984 12:00 AM', '1984-04-12'],
  ['30784', '1984-04-12'],
  ['2/29', '--02-29'],
])('the date %s is parsed as %s', (cell, day) => {
  expect(parseDate(cell, 'month-first', 2026)).toBe(day);
});

test.each([
  ['4/12/26', 2026, '2026-04-12'],
  ['4/12/27', 2026, '1927-04-12'],
  ['4/12/00', 2026, '2000-04-12'],
  ['4/12/99', 2026, '1999-04-12'],
  ['Apr 12, 27', 2026, '1927-04-12'],
  ['12-Apr-26', 2026, '2026-04-12'],
  ['4/12/27', 2027, '2027-04-12'],
  ['4/12/05', 2104, '2005-04-12'],
])(
  'parseDate reads %s in the year %i as %s, because a two-digit year is never in the future',
  (cell, thisYear, day) => {
    expect(parseDate(cell, 'month-first', thisYear)).toBe(day);
  },
);

test.each(['', '  ', '0/0/00', '0000-00-00'])('a date cell with “%s” counts as empty', (cell) => {
  expect(parseDate(cell, 'month-first', 2026)).toBeNull();
});

test.each(['tomorrow', '13/13/1984', '2023-02-29', '1/2/3/4', '1776-07-04', 'Smarch 5', '99999999'])(
  'parseDate refuses “%s”',
  (cell) => {
    expect(parseDate(cell, 'month-first', 2026)).toBeUndefined();
  },
);

test('parseDate reads all supported date formats', () => {
  const days = fc.date({ min: new Date('1930-01-01'), max: new Date('2026-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const longText = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
      expect(parseDate(`${month}/${day}/${year}`, 'month-first', 2026)).toBe(iso);
      expect(parseDate(`${day}.${month}.${year}`, 'day-first', 2026)).toBe(iso);
      expect(parseDate(`${year}${month}${day}`, 'day-first', 2026)).toBe(iso);
      expect(parseDate(longText, 'day-first', 2026)).toBe(iso);
    }),
  );
});
