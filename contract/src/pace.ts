import {
  type Day,
  daysBetween,
  firstDayOf,
  formatShortDay,
  lastDayOf,
  lastDayOfMonth,
  yearOf,
} from './day.ts';
import { type Cents, formatWholeMoney } from './money.ts';

/** What is counted toward a goal: sides in pieces, the other two in cents. */
export type Measure = 'closedSides' | 'volume' | 'commission';

interface Progress {
  reached: number;
  goal: number;
  year: number;
  today: Day;
  /** The day they joined: nobody is behind on days before it. */
  since?: Day;
  /** The most that a month has brought so far. */
  bestMonth?: number;
  /** The first day of this year that brought anything, or could have. */
  earningSince?: Day;
}

export interface Pace {
  state: 'no-goal' | 'reached' | 'on-pace' | 'behind' | 'missed';
  /** Of the goal, in whole percent. */
  percent: number;
  /** Beyond the goal when it is reached; else short of where one should be today. */
  difference: number;
  /** How much more keeps one on track, and until when. */
  next?: { more: number; by: Day };
  /** Where the year ends as it goes, when staying on track would take more than anybody's best. */
  endsAt?: number;
}

const daysOf = (year: number) => daysBetween(firstDayOf(year), lastDayOf(year)) + 1;

export const daysLeft = (year: number, today: Day): number =>
  Math.min(daysOf(year), Math.max(0, daysBetween(today, lastDayOf(year))));

/** The day a year's pace begins: January 1, or the day they joined during it. */
const startOf = ({ year, since }: Progress): Day => {
  const first = firstDayOf(year);
  return since && since > first && since <= lastDayOf(year) ? since : first;
};

/** How much of a goal belongs to the days up to and with this one. */
function expectedBy(day: Day, progress: Progress): number {
  const { goal, year } = progress;
  const total = daysBetween(startOf(progress), lastDayOf(year)) + 1;
  return Math.round((goal * Math.max(0, total - daysLeft(year, day))) / total);
}

/** Where one stands today. 'Reached' is said of what exceeds a positive goal, as the product has it. */
export function paceOf(progress: Progress): Pace {
  const { reached, goal, year, today } = progress;
  if (goal <= 0) return { state: 'no-goal', percent: 0, difference: 0 };
  const percent = Math.floor((reached / goal) * 100);
  if (reached > goal) return { state: 'reached', percent, difference: reached - goal };
  const difference = Math.max(0, expectedBy(today, progress) - reached);
  if (!difference) return { state: 'on-pace', percent, difference, ...nextStep(progress) };
  if (yearOf(today) > year) return { state: 'missed', percent, difference };
  return { state: 'behind', percent, difference, ...nextStep(progress) };
}

/** What to do until the end of the month; where the year ends when that is out of anybody's reach. */
function nextStep(progress: Progress): Pick<Pace, 'next' | 'endsAt'> {
  if (yearOf(progress.today) !== progress.year) return {};
  const by = lastDayOfMonth(progress.today);
  const more = expectedBy(by, progress) - progress.reached;
  if (more <= 0) return {};
  if (isWithinReach(more, progress)) return { next: { more, by } };
  // Nothing to project from before the first closing.
  return progress.reached > 0 ? { endsAt: endOf(progress) } : {};
}

/** Twice the best month so far; before there is one, twice an even month of the goal. */
const isWithinReach = (more: number, { bestMonth = 0, goal }: Progress): boolean =>
  more <= 2 * (bestMonth || Math.ceil(goal / 12));

/** Reached so far, and the same again for each day that is left. */
function endOf(progress: Progress): number {
  const { reached, year, today, earningSince = startOf(progress) } = progress;
  const days = Math.max(1, daysBetween(earningSince, today) + 1);
  return reached + Math.round((reached / days) * daysLeft(year, today));
}

const shown = (measure: Measure, amount: number) =>
  measure === 'closedSides' ? String(amount) : formatWholeMoney(amount as Cents);

/** Two or three words below a figure: `3 behind pace`, `On pace, 88%`, `$12,310 over`. */
export function paceLabel(measure: Measure, pace: Pace): string {
  const { state, percent, difference } = pace;
  if (state === 'no-goal') return 'No goal set';
  if (state === 'reached') return `${shown(measure, difference)} over`;
  if (state === 'on-pace') return percent === 100 ? 'Goal met' : `On pace, ${percent}%`;
  return `${shown(measure, difference)} ${state === 'missed' ? 'short of goal' : 'behind pace'}`;
}

const wholeDollars = (amount: number) => Math.ceil(amount / 100) * 100;

const words: Record<Measure, { verb: string; what: string }> = {
  closedSides: { verb: 'Close', what: '' },
  volume: { verb: 'Close', what: ' in volume' },
  commission: { verb: 'Earn', what: ' in commission' },
};

const sidesText = (count: number) => `${count} closed ${count === 1 ? 'side' : 'sides'}`;

/** `Close 2 more by Jun 30 to stay on track.`; nothing when nothing more is needed. */
export function paceSentence(measure: Measure, { next, endsAt }: Pace, year: number): string | undefined {
  const { verb, what } = words[measure];
  if (endsAt !== undefined) {
    const end = measure === 'closedSides' ? sidesText(endsAt) : `${shown(measure, endsAt)}${what}`;
    return `At this rate, ${year} ends at ${end}.`;
  }
  if (!next) return undefined;
  const more = measure === 'closedSides' ? next.more : wholeDollars(next.more);
  return `${verb} ${shown(measure, more)} more${what} by ${formatShortDay(next.by)} to stay on track.`;
}
