import { asDay, type Day, firstDayOf } from '#contract/day.ts';
import type { Goals } from '#contract/goals.ts';
import type { YearMetrics } from '#contract/metrics.ts';
import {
  type Cents,
  cents,
  centsOf,
  formatMoney,
  formatMoneyShort,
  formatWholeMoney,
} from '#contract/money.ts';
import { type Measure, type Pace, paceLabel, paceOf, paceSentence } from '#contract/pace.ts';

/** One goal and how far one has come, in words and figures. */
export interface Progress {
  measure: Measure;
  name: string;
  /** Of the ring and the dot. */
  color: string;
  /** As large as it is shown. */
  figure: string;
  /** The whole of it, when the figure is short. */
  exact?: string;
  goal?: string;
  pace: Pace;
  meaning: string;
  /** What keeps one on track. */
  sentence?: string;
}

const names: Record<Measure, string> = {
  closedSides: 'Closed Sides',
  volume: 'Volume',
  commission: 'Commission',
};

const gold = 'var(--ab-goldRing)';
const colors: Record<Measure, string> = {
  closedSides: 'var(--ab-strong)',
  volume: 'var(--ab-data)',
  commission: gold,
};

const count = new Intl.NumberFormat('en-US');
const million = 100_000_000;

/** $462,310, but $13.26M. */
const figureOf = (amount: Cents): string =>
  amount >= million ? formatMoneyShort(amount) : formatWholeMoney(amount);

const inCents = (dollars: number): Cents => centsOf(dollars) ?? cents(0);

interface Now {
  today: Day;
  /** The day they joined. */
  since?: Day;
}

/** The first of the first month that brought something, or the day they joined when that was earlier. */
function earningSinceOf({ year, months }: YearMetrics, since: Day | undefined): Day {
  const at = months.findIndex(({ closedSides }) => closedSides > 0);
  const first = asDay(`${firstDayOf(year).slice(0, 5)}${String(Math.max(0, at) + 1).padStart(2, '0')}-01`);
  const start = since && since > firstDayOf(year) ? since : firstDayOf(year);
  return at >= 0 && first < start ? first : start;
}

export function progressOf(metrics: YearMetrics, goals: Goals, { today, since }: Now): Progress[] {
  const { year, closedSides, volume, commission, months, previous } = metrics;
  const earningSince = earningSinceOf(metrics, since);
  const of = (measure: Measure, reached: number, goal: number) => {
    const best = Math.max(...[...months, ...previous.months].map((month) => month[measure]));
    const bestMonth = measure === 'closedSides' ? best : inCents(best);
    const pace = paceOf({ reached, goal, year, today, since, bestMonth, earningSince });
    return {
      measure,
      name: names[measure],
      color: pace.state === 'reached' ? gold : colors[measure],
      pace,
      meaning: paceLabel(measure, pace),
      sentence: paceSentence(measure, pace, year),
    };
  };
  const money = (measure: Measure, reached: Cents, goal: Cents): Progress => ({
    ...of(measure, reached, goal),
    figure: figureOf(reached),
    exact: formatMoney(reached),
    goal: goal > 0 ? formatWholeMoney(goal) : undefined,
  });
  return [
    {
      ...of('closedSides', closedSides, goals.transactionGoal),
      figure: count.format(closedSides),
      goal: goals.transactionGoal > 0 ? `${count.format(goals.transactionGoal)} goal` : undefined,
    },
    money('volume', inCents(volume), inCents(goals.volumeGoal)),
    money('commission', inCents(commission), inCents(goals.commissionGoal)),
  ];
}

export const hasGoals = ({ transactionGoal, volumeGoal, commissionGoal }: Goals): boolean =>
  transactionGoal > 0 || volumeGoal > 0 || commissionGoal > 0;
