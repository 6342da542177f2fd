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
  /** The day of the series from which the task was moved, or null. */
  movedFrom: Day | null;
}

const laterOf = (one: Day, other: Day): Day => (one > other ? one : other);

/**
 * The day of the next task after one was completed. The next task is never today or earlier, so it skips
 * missed days. It also skips the day from which the completed task was moved to an earlier one.
 */
export function findNextTaskDay(task: RecurringTask, today: Day): Day | null {
  const { day, recurrence, seriesStart, movedFrom } = task;
  if (recurrence === null) return null;
  return findNextDayInSeries(recurrence, seriesStart ?? day, laterOf(laterOf(day, movedFrom ?? day), today));
}

/**
 * The series after a change. A request with only a new day moves one task. A request with a new day and a
 * recurrence moves the whole series.
 */
export function calculateSeries(
  before: RecurringTask,
  changes: { day?: Day | undefined; recurrence?: Recurrence | null | undefined },
): Pick<RecurringTask, 'seriesStart' | 'movedFrom'> {
  const { day = before.day, recurrence = before.recurrence } = changes;
  if (recurrence === null) return { seriesStart: null, movedFrom: null };
  const isMoved = day !== before.day;
  if (recurrence !== before.recurrence || (isMoved && changes.recurrence !== undefined))
    return { seriesStart: day, movedFrom: null };
  return {
    seriesStart: before.seriesStart,
    movedFrom: isMoved ? (before.movedFrom ?? before.day) : before.movedFrom,
  };
}
