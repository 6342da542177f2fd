import type { Day } from '#contract/day.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats in the owner's time zone. Creating a format is slow, so each one is cached. */
function format(instant: Date, timeZone: string, name: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${name} ${timeZone}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, known);
  return known.format(instant);
}

/** Formats a month like "October 2026". */
export const monthText = (instant: string, timeZone: string): string =>
  format(new Date(instant), timeZone, 'month', { month: 'long', year: 'numeric' });

/** Formats a day like "Oct 20", or "Oct 20, 2025" in another year. */
export function entryDayText(instant: string, timeZone: string, today: Day): string {
  const date = new Date(instant);
  const year = format(date, timeZone, 'year', { year: 'numeric' });
  return year === today.slice(0, 4)
    ? format(date, timeZone, 'day', { month: 'short', day: 'numeric' })
    : format(date, timeZone, 'whole day', { month: 'short', day: 'numeric', year: 'numeric' });
}

/** Formats a time like "Tue, Oct 20, 2026, 9:41 AM". */
export const entryTimeText = (instant: string, timeZone: string): string =>
  format(new Date(instant), timeZone, 'time', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });

/** The value of a date and time input: "2026-10-20T09:41". */
export function toLocalTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  const year = part('year').padStart(4, '0');
  return `${year}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The instant of a local time in the owner's zone, or undefined if the text is not a time. */
export function fromLocalTime(local: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  const offsetAt = (instant: number) => Date.parse(`${toLocalTime(new Date(instant), timeZone)}Z`) - instant;
  // When daylight saving time starts or ends, the first guess may use the wrong offset, so the offset is read
  // again.
  const guess = asUtc - offsetAt(asUtc);
  return new Date(asUtc - offsetAt(guess));
}
