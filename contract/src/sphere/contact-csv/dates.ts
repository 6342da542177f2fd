import { addDays, toDay } from '../../day.ts';
import { isPartialDay, type PartialDay } from '../../partial-day.ts';
import { emptyDatePlaceholders } from '../../reference/contact-headers.ts';

/** Which of two numbers is the month: `4/12` can be April 12 or December 4. */
export type DateOrder = 'month-first' | 'day-first';

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const month = '(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';

const shapes = {
  yearFirst: /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/,
  compact: /^(\d{4})(\d{2})(\d{2})$/,
  noYear: /^--(\d{2})-?(\d{2})$/,
  yearLast: /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/,
  twoNumbers: /^(\d{1,2})[-/.](\d{1,2})$/,
  monthNamed: new RegExp(
    `^${month}\\s*[-/ ]?\\s*(\\d{1,2})(?:st|nd|rd|th)?(?:[\\s,/-]+(\\d{4}|\\d{2}))?$`,
    'i',
  ),
  dayThenName: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[\\s.-]*${month}(?:[\\s,.-]+(\\d{4}|\\d{2}))?$`, 'i'),
  serial: /^\d{5}$/,
};

/** A time after the day, which is ignored. */
const clock = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;

const stripTime = (text: string): string => {
  const trimmed = text.trim().replace(weekday, '').replace(clock, '').trim();
  return emptyDatePlaceholders.includes(trimmed) ? '' : trimmed;
};

/**
 * Expands a two-digit year to a year of this century, or of the last century if it would be in the future.
 */
const expandYear = (digits: string, thisYear: number): string => {
  if (digits.length === 4) return digits;
  const century = Math.floor(thisYear / 100) * 100;
  const year = century + Number(digits);
  return String(year > thisYear ? year - 100 : year);
};

const dayFrom = (
  year: string | undefined,
  monthNumber: number,
  dayNumber: number,
): PartialDay | undefined => {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  const text = `${year ?? '-'}-${twoDigits(monthNumber)}-${twoDigits(dayNumber)}`;
  return isPartialDay(text) ? text : undefined;
};

const monthNumberOf = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const monthAndDay = (first: string, second: string, order: DateOrder): [number, number] =>
  order === 'month-first' ? [Number(first), Number(second)] : [Number(second), Number(first)];

/** Spreadsheets count days from the end of 1899. */
const fromSerial = (text: string): PartialDay | undefined => {
  const day: string = addDays(toDay('1899-12-30'), Number(text));
  return isPartialDay(day) ? day : undefined;
};

/**
 * Reads the date in a cell. Returns null for an empty cell, and undefined for any other text. The given order
 * decides only if both numbers could be the month.
 */
export function parseDate(cell: string, order: DateOrder, thisYear: number): PartialDay | null | undefined {
  const text = stripTime(cell);
  if (text === '') return null;
  return parseUnambiguous(text, thisYear) ?? parseTwoNumbers(text, order, thisYear);
}

function parseUnambiguous(text: string, thisYear: number): PartialDay | undefined {
  const year = (digits: string | undefined) => digits && expandYear(digits, thisYear);
  const isoLike = shapes.yearFirst.exec(text) ?? shapes.compact.exec(text);
  if (isoLike) return dayFrom(isoLike[1], Number(isoLike[2]), Number(isoLike[3]));
  const noYear = shapes.noYear.exec(text);
  if (noYear) return dayFrom(undefined, Number(noYear[1]), Number(noYear[2]));
  const monthFirst = shapes.monthNamed.exec(text);
  if (monthFirst)
    return dayFrom(year(monthFirst[3]), monthNumberOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
  const dayFirst = shapes.dayThenName.exec(text);
  if (dayFirst) return dayFrom(year(dayFirst[3]), monthNumberOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  return shapes.serial.test(text) ? fromSerial(text) : undefined;
}

function parseTwoNumbers(text: string, order: DateOrder, thisYear: number): PartialDay | undefined {
  const [, first, second, digits] = shapes.yearLast.exec(text) ?? shapes.twoNumbers.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const year = digits && expandYear(digits, thisYear);
  const [monthNumber, dayNumber] = monthAndDay(first, second, order);
  return dayFrom(year, monthNumber, dayNumber) ?? dayFrom(year, dayNumber, monthNumber);
}

/** How many dates of a column are certainly month first, certainly day first, or ambiguous. */
export interface DateOrderEvidence {
  monthFirst: number;
  dayFirst: number;
  either: number;
}

export const createEmptyDateOrderEvidence = (): DateOrderEvidence => ({
  monthFirst: 0,
  dayFirst: 0,
  either: 0,
});

/** Adds the date order of one cell to the evidence. */
export function addDateOrderEvidence(evidence: DateOrderEvidence, cell: string): void {
  const text = stripTime(cell);
  const [, first, second] = shapes.yearLast.exec(text) ?? shapes.twoNumbers.exec(text) ?? [];
  if (first === undefined || second === undefined || Number(first) === Number(second)) return;
  if (Number(first) > 12) evidence.dayFirst += 1;
  else if (Number(second) > 12) evidence.monthFirst += 1;
  else evidence.either += 1;
}

/** The order of a column, or `ambiguous` if the user must decide. Without dates, it is month first. */
export function decideDateOrder({
  monthFirst,
  dayFirst,
  either,
}: DateOrderEvidence): DateOrder | 'ambiguous' {
  if (monthFirst > 0 && dayFirst > 0) return either > 0 ? 'ambiguous' : 'month-first';
  if (dayFirst > 0) return 'day-first';
  return monthFirst > 0 || either === 0 ? 'month-first' : 'ambiguous';
}
