import {
  type Day,
  daysBetween,
  firstDayOf,
  formatDayOfYear,
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
}

export interface Pace {
  state: 'no-goal' | 'reached' | 'on-pace' | 'behind' | 'missed';
  /** Of the goal, in whole percent. */
  percent: number;
  /** Beyond the goal when it is reached; else short of where one should be today. */
  difference: number;
  /** How much more keeps one on track, and until when. */
  next?: { more: number; by: Day };
}

const daysOf = (year: number) => daysBetween(firstDayOf(year), lastDayOf(year)) + 1;

export const daysLeft = (year: number, today: Day): number =>
  Math.min(daysOf(year), Math.max(0, daysBetween(today, lastDayOf(year))));

/** How much of a goal belongs to the days up to and with this one. */
function expectedBy(day: Day, { goal, year }: Progress): number {
  const total = daysOf(year);
  return Math.round((goal * (total - daysLeft(year, day))) / total);
}

/** Where one stands today. 'Reached' is said of what exceeds a positive goal, as the product has it. */
export function paceOf(progress: Progress): Pace {
  const { reached, goal, year, today } = progress;
  if (goal <= 0) return { state: 'no-goal', percent: 0, difference: 0 };
  const percent = Math.floor((reached / goal) * 100);
  if (reached > goal) return { state: 'reached', percent, difference: reached - goal };
  const difference = Math.max(0, expectedBy(today, progress) - reached);
  if (!difference) return { state: 'on-pace', percent, difference, next: nextStep(progress) };
  if (yearOf(today) > year) return { state: 'missed', percent, difference };
  return { state: 'behind', percent, difference, next: nextStep(progress) };
}

function nextStep(progress: Progress): Pace['next'] {
  if (yearOf(progress.today) !== progress.year) return undefined;
  const by = lastDayOfMonth(progress.today);
  const more = expectedBy(by, progress) - progress.reached;
  return more > 0 ? { more, by } : undefined;
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

/** `2 more closed sides by June 30 keep you on track`; nothing when nothing more is needed. */
export function paceSentence(measure: Measure, { next }: Pace): string | undefined {
  if (!next) return undefined;
  const { more, by } = next;
  const many = measure === 'closedSides' && more > 1;
  const what =
    measure === 'closedSides'
      ? `${more} more closed ${many ? 'sides' : 'side'}`
      : `${shown(measure, wholeDollars(more))} more ${measure}`;
  return `${what} by ${formatDayOfYear(by)} ${many ? 'keep' : 'keeps'} you on track`;
}
