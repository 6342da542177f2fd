import { type Day, isDay, yearOf } from '../day.ts';
import { findOccurrenceInYear, monthDayOf, type PartialDay, yearOfPartialDay } from '../partial-day.ts';
import { type SortableFieldKey, sortableFieldKeys } from './contact-fields.ts';

export const contactSearchOptions = {
  minCharacters: 2,
  debounce: 300,
  usualResults: 20,
  maxResults: 100,
  inPicker: 10,
} as const;

/** The counts above the list stop at this number, because counting further would be slow and useless. */
export const maxCountedContacts = 1_000;

export type ContactSort = SortableFieldKey | 'createdAt' | 'followUpDay';

export const contactSorts: readonly ContactSort[] = [...sortableFieldKeys, 'createdAt', 'followUpDay'];

export const defaultContactSort: ContactSort = 'firstName';

/** A date filter: `4` or `04` is a month, `2021` a year, `2021-06-18` a date. */
export type DayFilter = { month: number } | { year: number } | { date: Day };

export function parseDayFilter(text: string): DayFilter | undefined {
  if (isDay(text)) return { date: text };
  if (/^\d{4}$/.test(text)) return { year: Number(text) };
  const month = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return month >= 1 && month <= 12 ? { month } : undefined;
}

/**
 * Whether a day matches the filter. A full date matches this date and days whose anniversary is on this date.
 */
export function matchesDayFilter(day: PartialDay, filter: DayFilter): boolean {
  if ('month' in filter) return Number(monthDayOf(day).slice(0, 2)) === filter.month;
  if ('year' in filter) return yearOfPartialDay(day) === filter.year;
  const year = yearOf(filter.date);
  return findOccurrenceInYear(year, day) === filter.date && (yearOfPartialDay(day) ?? year) <= year;
}

/** The years from ten years ago to nine years ahead. */
export const listReportYears = (thisYear: number): number[] =>
  Array.from({ length: 20 }, (_, at) => thisYear - 10 + at);

export const exportFormats = ['csv', 'vcf'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export const contactExportFileName = (today: Day, format: ExportFormat): string =>
  `abundance-sphere-${today}.${format}`;
