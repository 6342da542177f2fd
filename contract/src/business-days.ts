import { addDays, type Day } from './day.ts';

const saturday = 6;
const sunday = 0;

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
const dayIn = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as Day;

/** The nth weekday of a month, such as the third Monday of January. Counts from the end if n is negative. */
function nthWeekday(year: number, month: number, weekday: number, nth: number): Day {
  if (nth < 0) {
    const last = dayIn(year, month + 1, 0);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = dayIn(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
}

/** Federal offices observe a holiday on a Saturday the day before, and one on a Sunday the day after. */
function observedDayOf(holiday: Day): Day {
  const weekday = weekdayOf(holiday);
  if (weekday === saturday) return addDays(holiday, -1);
  return weekday === sunday ? addDays(holiday, 1) : holiday;
}

const monday = 1;
const thursday = 4;

/** The eleven holidays of 5 U.S.C. 6103, without Inauguration Day, which is a holiday only around Washington. */
const holidaysOf = (year: number): Day[] => [
  dayIn(year, 1, 1),
  nthWeekday(year, 1, monday, 3),
  nthWeekday(year, 2, monday, 3),
  nthWeekday(year, 5, monday, -1),
  ...(year >= 2021 ? [dayIn(year, 6, 19)] : []),
  dayIn(year, 7, 4),
  nthWeekday(year, 9, monday, 1),
  nthWeekday(year, 10, monday, 2),
  dayIn(year, 11, 11),
  nthWeekday(year, 11, thursday, 4),
  dayIn(year, 12, 25),
];

const observedByYear = new Map<number, ReadonlySet<Day>>();

/** The days of a year on which a US federal holiday is observed. */
export function listObservedHolidays(year: number): ReadonlySet<Day> {
  const known = observedByYear.get(year);
  if (known) return known;
  // New Year's Day of the next year may be observed on December 31.
  const observed = [...holidaysOf(year), dayIn(year + 1, 1, 1)].map(observedDayOf);
  const days = new Set(observed.filter((day) => Number(day.slice(0, 4)) === year));
  observedByYear.set(year, days);
  return days;
}

/** Whether the day is a weekday on which no US federal holiday is observed. */
export function isBusinessDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  return (
    weekday !== saturday && weekday !== sunday && !listObservedHolidays(Number(day.slice(0, 4))).has(day)
  );
}

/** The day that is this many business days later, or earlier if the count is negative. */
export function addBusinessDays(day: Day, count: number): Day {
  const step = count < 0 ? -1 : 1;
  let current = day;
  for (let left = Math.abs(count); left > 0; ) {
    current = addDays(current, step);
    if (isBusinessDay(current)) left -= 1;
  }
  return current;
}
