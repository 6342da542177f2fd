import { hourInTimeZone } from '#contract/day.ts';
import { isQuietHour, type PushSettings } from '#contract/push/push.ts';

const quarterMs = 15 * 60_000;
const quartersPerDay = 96;

/**
 * Returns the first moment from now on that is not in the user's quiet hours. Searches in steps of 15
 * minutes, so that the result is right in every time zone and on days when clocks change.
 */
export function skipQuietHours(
  now: Date,
  timeZone: string,
  quiet: Pick<PushSettings, 'quietFrom' | 'quietUntil'>,
) {
  const isQuiet = (instant: Date) => isQuietHour(hourInTimeZone(instant, timeZone), quiet);
  if (!isQuiet(now)) return now;
  const start = Math.ceil(now.getTime() / quarterMs) * quarterMs;
  for (let quarter = 0; quarter <= quartersPerDay; quarter += 1) {
    const moment = new Date(start + quarter * quarterMs);
    if (!isQuiet(moment)) return moment;
  }
  return now;
}

const maxAttempts = 6;

/** When to try again after a failure: after 1, 2, 4, 8 and 16 minutes; undefined to give up. */
export const nextPushAttemptTime = (now: Date, attempts: number): Date | undefined =>
  attempts >= maxAttempts ? undefined : new Date(now.getTime() + 2 ** (attempts - 1) * 60_000);

/** Names up to two people: "Maribel Okafor, Theo Lindqvist and 3 more". */
export function formatPersonNames(names: readonly string[], total: number): string {
  const shown = names.slice(0, 2);
  const others = total - shown.length;
  return others > 0 ? `${shown.join(', ')} and ${others} more` : shown.join(' and ');
}
