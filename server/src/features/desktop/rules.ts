import type { Day } from '#contract/day.ts';

/** The difference between a time zone's clock and UTC at an instant, in milliseconds. */
function offsetAt(instant: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant.getTime() / 60_000) * 60_000;
}

/**
 * The instant of a day and a time in a time zone. A time that daylight saving time skips becomes an hour
 * later.
 */
export function localTimeToInstant(day: Day, time: string, timeZone: string): Date {
  const clock = new Date(`${day}T${time}:00Z`);
  const guess = new Date(clock.getTime() - offsetAt(clock, timeZone));
  return new Date(clock.getTime() - offsetAt(guess, timeZone));
}
