import { type Day, firstDayOf, toDay } from '#contract/day.ts';
import { dollarsToCentsOrZero } from '#contract/dollar-fields.ts';
import type { Goals } from '#contract/goals/goals.ts';
import {
  calculatePace,
  type GoalMeasure,
  type Pace,
  paceAdviceSentence,
  paceLabel,
} from '#contract/goals/pace.ts';
import { type Cents, formatMoney, formatMoneyShort, formatWholeMoney } from '#contract/money.ts';
import type { YearMetrics } from '#contract/transactions/metrics.ts';

export interface GoalProgress {
  measure: GoalMeasure;
  name: string;
  /** The color of the ring and the dot. */
  color: string;
  /** The displayed figure. */
  figure: string;
  /** The exact value, if the figure is shortened. */
  exact?: string;
  goal?: string;
  pace: Pace;
  meaning: string;
  /** A sentence that says how to stay on track. */
  sentence?: string;
}

const names: Record<GoalMeasure, string> = {
  closedSides: 'Closed Sides',
  volume: 'Volume',
  commission: 'Commission',
};

const gold = 'var(--ab-goldRing)';
const colors: Record<GoalMeasure, string> = {
  closedSides: 'var(--ab-strong)',
  volume: 'var(--ab-data)',
  commission: gold,
};

const count = new Intl.NumberFormat('en-US');
const million = 100_000_000;

/** Shortens millions: $13.26M, but $462,310. */
const figureOf = (amount: Cents): string =>
  amount >= million ? formatMoneyShort(amount) : formatWholeMoney(amount);

interface PaceDates {
  today: Day;
  /** The day the user joined. */
  since?: Day;
}

/**
 * The day on which the pace starts: January 1, or the day the user joined if that is later. If the first
 * month with a closing starts earlier than this day, the pace starts with that month.
 */
function firstEarningDay({ year, months }: YearMetrics, since: Day | undefined): Day {
  const at = months.findIndex(({ closedSides }) => closedSides > 0);
  const first = toDay(`${firstDayOf(year).slice(0, 5)}${String(Math.max(0, at) + 1).padStart(2, '0')}-01`);
  const start = since && since > firstDayOf(year) ? since : firstDayOf(year);
  return at >= 0 && first < start ? first : start;
}

export function calculateGoalProgress(
  metrics: YearMetrics,
  goals: Goals,
  { today, since }: PaceDates,
): GoalProgress[] {
  const { year, closedSides, volume, commission, months, previous } = metrics;
  const earningSince = firstEarningDay(metrics, since);
  const toProgress = (measure: GoalMeasure, reached: number, goal: number) => {
    const best = Math.max(...[...months, ...previous.months].map((month) => month[measure]));
    const bestMonth = measure === 'closedSides' ? best : dollarsToCentsOrZero(best);
    const pace = calculatePace({ reached, goal, year, today, since, bestMonth, earningSince });
    return {
      measure,
      name: names[measure],
      color: pace.state === 'reached' ? gold : colors[measure],
      pace,
      meaning: paceLabel(measure, pace),
      sentence: paceAdviceSentence(measure, pace, year),
    };
  };
  const toMoneyProgress = (measure: GoalMeasure, reached: Cents, goal: Cents): GoalProgress => ({
    ...toProgress(measure, reached, goal),
    figure: figureOf(reached),
    exact: formatMoney(reached),
    goal: goal > 0 ? formatWholeMoney(goal) : undefined,
  });
  return [
    {
      ...toProgress('closedSides', closedSides, goals.transactionGoal),
      figure: count.format(closedSides),
      goal: goals.transactionGoal > 0 ? `${count.format(goals.transactionGoal)} goal` : undefined,
    },
    toMoneyProgress('volume', dollarsToCentsOrZero(volume), dollarsToCentsOrZero(goals.volumeGoal)),
    toMoneyProgress(
      'commission',
      dollarsToCentsOrZero(commission),
      dollarsToCentsOrZero(goals.commissionGoal),
    ),
  ];
}

export const hasGoals = ({ transactionGoal, volumeGoal, commissionGoal }: Goals): boolean =>
  transactionGoal > 0 || volumeGoal > 0 || commissionGoal > 0;
