import { z } from 'zod';
import { Instant } from '../instant-schema.ts';

const Count = z.int().min(0);
const Counts = z.record(z.string(), Count);

/** The figures of the whole site. They leave out admins, and include managers only in the totals. */
export const AdminReport = z.object({
  generatedAt: Instant,
  totalUsers: Count,
  usersWithEmails: Count,
  usersWithPhoneNumbers: Count,
  usersByRole: z.object({ agent: Count, broker: Count, vendor: Count, brokerage: Count }),
  managers: Count,
  usersBySubscription: z.object({ premium: Count, basic: Count }),
  calculatedMetrics: z.object({
    /** The share of premium users, premium ÷ (premium + basic), in percent with one decimal. */
    premiumConversionRate: z.number().min(0).max(100),
  }),
  growthMetrics: z.object({
    usersCreatedThisMonth: Count,
    usersCreatedLastMonth: Count,
    activeSubscriptions: Count,
    trialAccounts: Count,
    expiredTrials: Count,
    /** New users of the last twelve months, the current month (2026-11) last. */
    byMonth: z.array(z.object({ month: z.string(), users: Count })),
  }),
  subscriptionStatuses: Counts,
  businessCategories: Counts,
  /** For each association without an open vendor roster: how often its members asked for the roster. */
  associationClicks: Counts,
});
export type AdminReport = z.output<typeof AdminReport>;

/** The report counts months and days in this time zone. */
export const reportTimeZone = 'America/New_York';

export const reportMessages = {
  failed: 'Failed to generate report. Please try again.',
  downloaded: 'Report downloaded',
} as const;

/** The share of premium users in percent, with one decimal; 0 if nobody has a plan. */
export function calculateConversionRate({ premium, basic }: { premium: number; basic: number }): number {
  const all = premium + basic;
  return all === 0 ? 0 : Math.round((premium / all) * 1000) / 10;
}

/** Projects the new users of the whole month from the days so far. */
export function projectMonthTotal(soFar: number, dayOfMonth: number, daysInMonth: number): number {
  return Math.round((soFar / dayOfMonth) * daysInMonth);
}
