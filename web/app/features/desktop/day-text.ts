import { addDays, type Day, daysBetween } from '#contract/day.ts';

const formatDate = (day: Day, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Tue, Nov 17 */
export const dayText = (day: Day): string =>
  formatDate(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** When a deal closes: "Closes tomorrow", "Was due to close Mon, Nov 9" */
export function closingText(day: Day, today: Day): string {
  const daysAway = daysBetween(today, day);
  if (daysAway < 0) return `Was due to close ${dayText(day)}`;
  if (daysAway === 0) return 'Due to close today';
  return daysAway === 1 ? 'Closes tomorrow' : `Closes ${dayText(day)}`;
}

/** The seven days of the current week, Sunday first. */
export function weekOf(today: Day): Day[] {
  const fromSunday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return Array.from({ length: 7 }, (_, at) => addDays(today, at - fromSunday));
}
