import { addDays, type Day } from './day.ts';

const daysOfWeek = 7;

/** The seven days of a day's week, Sunday to Saturday: the only definition of "this week". */
export function listDaysOfWeek(today: Day): Day[] {
  const sinceSunday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return Array.from({ length: daysOfWeek }, (_, at) => addDays(today, at - sinceSunday));
}

export const firstDayOfWeek = (today: Day): Day => listDaysOfWeek(today)[0] as Day;

export const lastDayOfWeek = (today: Day): Day => listDaysOfWeek(today).at(-1) as Day;

const firstSunday = Date.UTC(1970, 0, 4);
const weekLength = daysOfWeek * 24 * 60 * 60 * 1000;

/** Counts the weeks since 1970, so that content can change once a week. */
export const weekNumberOf = (instant: Date): number =>
  Math.floor((instant.getTime() - firstSunday) / weekLength);
