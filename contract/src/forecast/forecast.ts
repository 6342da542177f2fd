import { z } from 'zod';
import { type Day, firstDayOf, lastDayOfYear, monthOf, yearOf } from '../day.ts';
import { DayText } from '../day-schema.ts';
import { calculatePace } from '../goals/pace.ts';
import { type Cents, cents, toDollars } from '../money.ts';

/** The open deals and this year's sides by month, compared with the goal. Amounts are dollars. */
export const Forecast = z.object({
  success: z.literal(true),
  today: DayText,
  year: z.int(),
  /** All open deals, regardless of the year in which they close. */
  openDeals: z.int(),
  openVolume: z.number(),
  openCommission: z.number(),
  /** The sum of the commissions, each multiplied by the chance of its deal's stage. */
  expectedCommission: z.number(),
  /** The number of sides closed this year. `openSides` is the number of open deals that close this year. */
  closedSides: z.int(),
  openSides: z.int(),
  goal: z.int(),
  /**
   * The twelve months. Each has its closed sides, the open deals that close in it, and its part of the goal.
   */
  months: z.array(z.object({ closed: z.int(), open: z.int(), pace: z.int() })),
  /** Open deals whose closing date has passed. */
  lateDeals: z.int(),
});
export type Forecast = z.output<typeof Forecast>;

export interface OpenDeal {
  day: Day | null;
  volume: Cents | null;
  commission: Cents | null;
  /** The chance of the deal's stage, in percent. */
  weight: number;
}

interface ForecastFacts {
  open: readonly OpenDeal[];
  /** Closed sides per month of the year, starting with January. */
  closedByMonth: readonly number[];
  goal: number;
  today: Day;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** The part of the goal for each month. The twelve parts add up to the goal. */
export function splitGoalByMonth(goal: number): number[] {
  const until = (month: number) => Math.round((goal * month) / 12);
  return Array.from({ length: 12 }, (_, month) => until(month + 1) - until(month));
}

export function calculateForecast({ open, closedByMonth, goal, today }: ForecastFacts): Forecast {
  const year = yearOf(today);
  const pace = splitGoalByMonth(goal);
  const thisYear = open.filter(({ day }) => day && day >= firstDayOf(year) && day <= lastDayOfYear(year));
  const openIn = (month: number) => thisYear.filter(({ day }) => monthOf(day as Day) === month).length;
  return {
    success: true,
    today,
    year,
    openDeals: open.length,
    openVolume: toDollars(cents(sum(open.map(({ volume }) => volume ?? 0)))),
    openCommission: toDollars(cents(sum(open.map(({ commission }) => commission ?? 0)))),
    expectedCommission: toDollars(
      cents(sum(open.map(({ commission, weight }) => Math.round(((commission ?? 0) * weight) / 100)))),
    ),
    closedSides: sum(closedByMonth),
    openSides: thisYear.length,
    goal,
    months: pace.map((part, at) => ({ closed: closedByMonth[at] ?? 0, open: openIn(at + 1), pace: part })),
    lateDeals: open.filter(({ day }) => day !== null && day < today).length,
  };
}

/**
 * This year's closed and open sides compared with the goal, such as `30 of 31`. Undefined without a goal or
 * without open sides.
 */
export function forecastProgressText({ closedSides, openSides, goal }: Forecast): string | undefined {
  if (goal <= 0 || openSides === 0) return undefined;
  return `${(closedSides + openSides).toLocaleString('en-US')} of ${goal.toLocaleString('en-US')}`;
}

/**
 * Compares the sides of the year with today's pace of the goal, as if all open deals of the year were closed.
 */
export function calculateForecastPace(forecast: Forecast): ReturnType<typeof calculatePace> {
  const { closedSides, openSides, goal, year, today } = forecast;
  return calculatePace({ reached: closedSides + openSides, goal, year, today: today as Day });
}
