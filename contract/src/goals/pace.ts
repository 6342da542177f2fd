import {
  countDaysBetween,
  type Day,
  firstDayOf,
  formatShortDay,
  lastDayOfMonth,
  lastDayOfYear,
  yearOf,
} from '../day.ts';
import { type Cents, formatWholeMoney } from '../money.ts';

/** What counts toward a goal: the number of sides, or an amount in cents. */
export type GoalMeasure = 'closedSides' | 'volume' | 'commission';

interface Progress {
  reached: number;
  goal: number;
  year: number;
  today: Day;
  /** The day the user joined. Earlier days don't count. */
  since?: Day;
  /** The best month's result so far. */
  bestMonth?: number;
  /**
   * The first day that counts for the average per day. It is before `since` if the user has earlier closings.
   */
  earningSince?: Day;
}

export interface Pace {
  state: 'no-goal' | 'reached' | 'on-pace' | 'behind' | 'missed';
  /** The share of the goal, in whole percent. */
  percent: number;
  /** If the goal is reached, the amount beyond it; otherwise the amount missing today. */
  difference: number;
  /** How much more is needed to stay on track, and by when. */
  next?: { more: number; by: Day };
  /** The projected total at the end of the year, if the next step cannot be reached this month. */
  endsAt?: number;
}

const daysOf = (year: number) => countDaysBetween(firstDayOf(year), lastDayOfYear(year)) + 1;

export const countDaysLeftInYear = (year: number, today: Day): number =>
  Math.min(daysOf(year), Math.max(0, countDaysBetween(today, lastDayOfYear(year))));

/** The day from which the pace is measured: January 1, or the day the user joined during the year. */
const startOf = ({ year, since }: Progress): Day => {
  const first = firstDayOf(year);
  return since && since > first && since <= lastDayOfYear(year) ? since : first;
};

/** The expected progress at the end of a day. */
function expectedBy(day: Day, progress: Progress): number {
  const { goal, year } = progress;
  const total = countDaysBetween(startOf(progress), lastDayOfYear(year)) + 1;
  return Math.round((goal * Math.max(0, total - countDaysLeftInYear(year, day))) / total);
}

/** The pace today. A goal is 'reached' only when it is exceeded, as specified. */
export function calculatePace(progress: Progress): Pace {
  const { reached, goal, year, today } = progress;
  if (goal <= 0) return { state: 'no-goal', percent: 0, difference: 0 };
  const percent = Math.floor((reached / goal) * 100);
  if (reached > goal) return { state: 'reached', percent, difference: reached - goal };
  const difference = Math.max(0, expectedBy(today, progress) - reached);
  if (!difference) return { state: 'on-pace', percent, difference, ...nextStep(progress) };
  if (yearOf(today) > year) return { state: 'missed', percent, difference };
  return { state: 'behind', percent, difference, ...nextStep(progress) };
}

/**
 * The amount needed by the end of the month to stay on track. If the user can't reach this amount, the
 * projected total at the end of the year instead.
 */
function nextStep(progress: Progress): Pick<Pace, 'next' | 'endsAt'> {
  if (yearOf(progress.today) !== progress.year) return {};
  const by = lastDayOfMonth(progress.today);
  const more = expectedBy(by, progress) - progress.reached;
  if (more <= 0) return {};
  if (isWithinReach(more, progress)) return { next: { more, by } };
  // Before the first closing, there is nothing to project from.
  return progress.reached > 0 ? { endsAt: projectYearEnd(progress) } : {};
}

/**
 * Whether the amount is at most twice the best month so far. Without a best month, the limit is twice a
 * twelfth of the goal.
 */
const isWithinReach = (more: number, { bestMonth = 0, goal }: Progress): boolean =>
  more <= 2 * (bestMonth || Math.ceil(goal / 12));

/** The result so far, plus the same daily rate for the remaining days. */
function projectYearEnd(progress: Progress): number {
  const { reached, year, today, earningSince = startOf(progress) } = progress;
  const days = Math.max(1, countDaysBetween(earningSince, today) + 1);
  return reached + Math.round((reached / days) * countDaysLeftInYear(year, today));
}

const formatAmount = (measure: GoalMeasure, amount: number) =>
  measure === 'closedSides' ? amount.toLocaleString('en-US') : formatWholeMoney(amount as Cents);

/** A short label: `3 behind pace`, `On pace, 88%`, `$12,310 over`. */
export function paceLabel(measure: GoalMeasure, pace: Pace): string {
  const { state, percent, difference } = pace;
  if (state === 'no-goal') return 'No goal set';
  if (state === 'reached') return `${formatAmount(measure, difference)} over`;
  if (state === 'on-pace') return percent === 100 ? 'Goal met' : `On pace, ${percent}%`;
  return `${formatAmount(measure, difference)} ${state === 'missed' ? 'short of goal' : 'behind pace'}`;
}

const wholeDollars = (amount: number) => Math.ceil(amount / 100) * 100;

const words: Record<GoalMeasure, { verb: string; what: string }> = {
  closedSides: { verb: 'Close', what: '' },
  volume: { verb: 'Close', what: ' in volume' },
  commission: { verb: 'Earn', what: ' in commission' },
};

const sidesText = (count: number) =>
  `${count.toLocaleString('en-US')} closed ${count === 1 ? 'side' : 'sides'}`;

/** Says what to do next: `Close 2 more by Jun 30 to stay on track.` Undefined if nothing more is needed. */
export function paceAdviceSentence(
  measure: GoalMeasure,
  { next, endsAt }: Pace,
  year: number,
): string | undefined {
  const { verb, what } = words[measure];
  if (endsAt !== undefined) {
    const end = measure === 'closedSides' ? sidesText(endsAt) : `${formatAmount(measure, endsAt)}${what}`;
    return `At this rate, ${year} ends at ${end}.`;
  }
  if (!next) return undefined;
  const more = measure === 'closedSides' ? next.more : wholeDollars(next.more);
  return `${verb} ${formatAmount(measure, more)} more${what} by ${formatShortDay(next.by)} to stay on track.`;
}
