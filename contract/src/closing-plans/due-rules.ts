import { z } from 'zod';
import { addBusinessDays } from '../business-days.ts';
import { addDays, type Day } from '../day.ts';

const dueAnchors = ['contract', 'closing'] as const;
const dayUnits = ['calendar', 'business'] as const;

/** When something is due: a number of days after the contract date or before the closing. */
export const DueRule = z.object({
  anchor: z.enum(dueAnchors),
  /** The number of days; negative for days before the anchor. */
  days: z.int().min(-365, 'Days must be 365 or fewer').max(365, 'Days must be 365 or fewer'),
  /** Business days leave out weekends and US federal holidays. */
  unit: z.enum(dayUnits),
});
export type DueRule = z.output<typeof DueRule>;

/** The two days from which all other dates of a deal are counted. */
export interface PlanAnchors {
  contractDay: Day;
  /** The closing date; null while the deal has none. */
  closingDay: Day | null;
}

/**
 * The day that a rule gives, never before the contract date. Null if the rule needs a closing date and there
 * is none.
 */
export function calculateDueDay(
  { anchor, days, unit }: DueRule,
  { contractDay, closingDay }: PlanAnchors,
): Day | null {
  const start = anchor === 'contract' ? contractDay : closingDay;
  if (!start) return null;
  const day = unit === 'business' ? addBusinessDays(start, days) : addDays(start, days);
  return day < contractDay ? contractDay : day;
}

const anchorNames = { contract: 'contract', closing: 'closing' } as const;

/** Describes a rule like `3 business days after contract` or `On the closing date`. */
export function dueRuleText({ anchor, days, unit }: DueRule): string {
  const name = anchorNames[anchor];
  if (days === 0) return `On the ${name} date`;
  const count = Math.abs(days);
  const unitText = `${unit === 'business' ? 'business ' : ''}${count === 1 ? 'day' : 'days'}`;
  return `${count} ${unitText} ${days < 0 ? 'before' : 'after'} ${name}`;
}
