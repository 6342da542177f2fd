import { countDaysBetween, type Day } from '#contract/day.ts';

const inWords = (day: Day, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Formats a day: "Tue, Nov 17" */
export const dayText = (day: Day): string =>
  inWords(day, { weekday: 'short', month: 'short', day: 'numeric' });

/** Says when a deal closes: "Closes tomorrow", "Was due to close Mon, Nov 9" */
export function closingText(day: Day, today: Day): string {
  const away = countDaysBetween(today, day);
  if (away < 0) return `Was due to close ${dayText(day)}`;
  if (away === 0) return 'Due to close today';
  return away === 1 ? 'Closes tomorrow' : `Closes ${dayText(day)}`;
}
