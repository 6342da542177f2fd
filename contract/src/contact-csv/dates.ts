import { addDays, asDay } from '../day.ts';
import { isPartialDay, type PartialDay } from '../partial-day.ts';
import { emptyDates } from '../reference/contact-headers.ts';

/** Which of two numbers is the month: in `4/12` that is April for some and December for others. */
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

/** A clock time behind a day says nothing about the day. */
const clock = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;

const plain = (text: string): string => {
  const trimmed = text.trim().replace(weekday, '').replace(clock, '').trim();
  return emptyDates.includes(trimmed) ? '' : trimmed;
};

/** Two digits of a year: up to this one they are this century's, beyond it the last one's. */
const fullYear = (digits: string, thisYear: number): string => {
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
  const two = (number: number) => String(number).padStart(2, '0');
  const text = `${year ?? '-'}-${two(monthNumber)}-${two(dayNumber)}`;
  return isPartialDay(text) ? text : undefined;
};

const monthNumberOf = (name: string) => monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const ordered = (first: string, second: string, order: DateOrder): [number, number] =>
  order === 'month-first' ? [Number(first), Number(second)] : [Number(second), Number(first)];

/** Spreadsheets count days from the end of 1899. */
const fromSerial = (text: string): PartialDay | undefined => {
  const day: string = addDays(asDay('1899-12-30'), Number(text));
  return isPartialDay(day) ? day : undefined;
};

/**
 * The day a cell means: nothing when it is empty, undefined when it means no day at all. Two numbers that
 * could both be a month are read in the given order; one that fits only the other way is read that way.
 */
export function parseDate(cell: string, order: DateOrder, thisYear: number): PartialDay | null | undefined {
  const text = plain(cell);
  if (text === '') return null;
  return writtenOut(text, thisYear) ?? inNumbers(text, order, thisYear);
}

function writtenOut(text: string, thisYear: number): PartialDay | undefined {
  const year = (digits: string | undefined) => digits && fullYear(digits, thisYear);
  const isoLike = shapes.yearFirst.exec(text) ?? shapes.compact.exec(text);
  if (isoLike) return dayFrom(isoLike[1], Number(isoLike[2]), Number(isoLike[3]));
  const noYear = shapes.noYear.exec(text);
  if (noYear) return dayFrom(undefined, Number(noYear[1]), Number(noYear[2]));
  const named = shapes.monthNamed.exec(text);
  if (named) return dayFrom(year(named[3]), monthNumberOf(named[1] ?? ''), Number(named[2]));
  const dayFirst = shapes.dayThenName.exec(text);
  if (dayFirst) return dayFrom(year(dayFirst[3]), monthNumberOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  return shapes.serial.test(text) ? fromSerial(text) : undefined;
}

function inNumbers(text: string, order: DateOrder, thisYear: number): PartialDay | undefined {
  const [, first, second, digits] = shapes.yearLast.exec(text) ?? shapes.twoNumbers.exec(text) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const year = digits && fullYear(digits, thisYear);
  const [monthNumber, dayNumber] = ordered(first, second, order);
  return dayFrom(year, monthNumber, dayNumber) ?? dayFrom(year, dayNumber, monthNumber);
}

/** What the dates of a column give away about their order. */
export interface OrderEvidence {
  monthFirst: number;
  dayFirst: number;
  either: number;
}

export const noEvidence = (): OrderEvidence => ({ monthFirst: 0, dayFirst: 0, either: 0 });

/** Counts one cell in. */
export function weighDate(evidence: OrderEvidence, cell: string): void {
  const text = plain(cell);
  const [, first, second] = shapes.yearLast.exec(text) ?? shapes.twoNumbers.exec(text) ?? [];
  if (first === undefined || second === undefined || Number(first) === Number(second)) return;
  if (Number(first) > 12) evidence.dayFirst += 1;
  else if (Number(second) > 12) evidence.monthFirst += 1;
  else evidence.either += 1;
}

/** The order of a column, or `ambiguous` when only its owner can tell. Nothing to decide means the usual one. */
export function orderOf({ monthFirst, dayFirst, either }: OrderEvidence): DateOrder | 'ambiguous' {
  if (monthFirst > 0 && dayFirst > 0) return either > 0 ? 'ambiguous' : 'month-first';
  if (dayFirst > 0) return 'day-first';
  return monthFirst > 0 || either === 0 ? 'month-first' : 'ambiguous';
}
