import { z } from 'zod';
import { amountSchema } from '../amount.ts';
import { YearSchema } from '../day-schema.ts';
import { cents } from '../money.ts';

export const goalMessages = {
  noYear: 'Please choose a year',
  year: (thisYear: number) => `Year must be ${thisYear} or later`,
  yearTooFar: 'Year must not be more than 5 years in the future',
  number: 'Please enter a valid positive number',
  tooMany: 'Please enter 100,000 transactions or fewer',
  amount: 'Please enter a valid positive amount',
  changed: 'These goals were changed somewhere else. Please review them and save again.',
  load: 'Failed to fetch goals',
  save: 'Failed to save goals. Please try again.',
} as const;

const goalYearsAhead = 5;

/** Why goals can't be set for a year, or undefined. */
export function validateGoalYear(year: number, thisYear: number): string | undefined {
  if (year < thisYear) return goalMessages.year(thisYear);
  return year > thisYear + goalYearsAhead ? goalMessages.yearTooFar : undefined;
}

const GoalAmount = amountSchema({
  enough: (dollars) => dollars >= 1,
  message: goalMessages.amount,
  max: cents(9_999_999_999_999),
});

/** The goals of one year. `createSaveGoalsSchema` also checks the year. */
export const SaveGoals = z.object({
  year: z.int(goalMessages.noYear),
  transactionGoal: z.int(goalMessages.number).min(1, goalMessages.number).max(100_000, goalMessages.tooMany),
  volumeGoal: GoalAmount,
  commissionGoal: GoalAmount,
  /** For optimistic locking: the version the user saw. A save based on an older one is refused. */
  version: z.int().optional(),
});
export type SaveGoals = z.input<typeof SaveGoals>;

/** `SaveGoals` with a check that the year is neither past nor too far ahead. */
export const createSaveGoalsSchema = (thisYear: number) =>
  SaveGoals.extend({
    year: z.int(goalMessages.noYear).superRefine((year, context) => {
      const message = validateGoalYear(year, thisYear);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  });

/** Amounts are dollars. A year without goals has zeros and version 0. */
export const Goals = z.object({
  year: z.int(),
  transactionGoal: z.int(),
  volumeGoal: z.number(),
  commissionGoal: z.number(),
  version: z.int(),
});
export type Goals = z.output<typeof Goals>;

export const createEmptyGoals = (year: number): Goals => ({
  year,
  transactionGoal: 0,
  volumeGoal: 0,
  commissionGoal: 0,
  version: 0,
});

export const SavedGoals = Goals.extend({ success: z.literal(true) });
export type SavedGoals = z.output<typeof SavedGoals>;

/** A query without a year returns the goals of the current year. */
export const GoalsQuery = z.object({ year: YearSchema.optional() });
