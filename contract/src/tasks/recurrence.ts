import { addDays, addMonths, countDaysBetween, type Day, monthOf, yearOf } from '../day.ts';

export const recurrences = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Recurrence = (typeof recurrences)[number];

const monthsOf = (day: Day) => yearOf(day) * 12 + monthOf(day);

/** Counts months from the start of the series, so that the 31st returns after a shorter month. */
function nextByMonths(seriesStart: Day, after: Day, step: 1 | 12): Day {
  const passed = Math.floor((monthsOf(after) - monthsOf(seriesStart)) / step) * step;
  const candidate = addMonths(seriesStart, passed);
  return candidate > after ? candidate : addMonths(seriesStart, passed + step);
}

/** The first day of the series after the given day, and never before the start of the series. */
export function findNextDayInSeries(recurrence: Recurrence, seriesStart: Day, after: Day): Day {
  if (after < seriesStart) return seriesStart;
  if (recurrence === 'daily') return addDays(after, 1);
  if (recurrence === 'weekly') return addDays(after, 7 - (countDaysBetween(seriesStart, after) % 7));
  return nextByMonths(seriesStart, after, recurrence === 'monthly' ? 1 : 12);
}

interface RecurringTask {
  day: Day;
  recurrence: Recurrence | null;
  seriesStart: Day | null;
}

/**
 * The day of the next task after one was completed. The next task is never today or earlier, so it skips
 * missed days.
 */
export function findNextTaskDay({ day, recurrence, seriesStart }: RecurringTask, today: Day): Day | null {
  if (recurrence === null) return null;
  return findNextDayInSeries(recurrence, seriesStart ?? day, day > today ? day : today);
}

/**
 * The start of the series after a change. A request with only a new day postpones one task. A request with a
 * new day and a recurrence moves the whole series.
 */
export function calculateSeriesStart(
  before: RecurringTask,
  changes: { day?: Day | undefined; recurrence?: Recurrence | null | undefined },
): Day | null {
  const { day = before.day, recurrence = before.recurrence } = changes;
  if (recurrence === null) return null;
  const movesSeries = changes.recurrence !== undefined && day !== before.day;
  return movesSeries || recurrence !== before.recurrence ? day : before.seriesStart;
}
