import { z } from 'zod';
import { normalizeLine } from '../plain-text.ts';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthYearPattern = /^([a-z]{3,9})\.? (\d{4})$/i;

interface MonthYear {
  /** The number of the month, from 1 to 12. */
  month: number;
  year: number;
}

/** Parses `May 2021` or `Sep 2020`; undefined for anything else. */
export function parseMonthYear(text: string): MonthYear | undefined {
  const [, word = '', year = ''] = monthYearPattern.exec(text) ?? [];
  const month = monthNames.findIndex(
    (name) => name.toLowerCase() === word.toLowerCase() || shortOf(name) === shortOf(word),
  );
  const isWord = word.length <= 4 || monthNames[month]?.length === word.length;
  return month >= 0 && isWord && Number(year) >= 1900 && Number(year) <= 2200
    ? { month: month + 1, year: Number(year) }
    : undefined;
}

const shortOf = (name: string) => name.slice(0, 3).toLowerCase();

const monthYearText = ({ month, year }: MonthYear): string => `${monthNames[month - 1]} ${year}`;

/** Shortens a month and year to `Sep 2021`, for narrow lists. */
export const shortenMonthYear = (text: string): string => {
  const found = parseMonthYear(text);
  return found ? `${monthNames[found.month - 1]?.slice(0, 3)} ${found.year}` : text;
};

/** Months since the year 0, for comparisons. */
export const toMonthNumber = (text: string): number => {
  const found = parseMonthYear(text);
  return found ? found.year * 12 + found.month : Number.NaN;
};

/** A full month name and a year, or an empty text. */
export const MonthYearText = z
  .string()
  .overwrite(normalizeLine)
  .refine((text) => text === '' || parseMonthYear(text) !== undefined, 'Please choose a month and a year')
  .overwrite((text) => {
    const found = parseMonthYear(text);
    return found ? monthYearText(found) : '';
  });
