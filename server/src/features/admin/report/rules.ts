import { type AdminReport, calculateConversionRate } from '#contract/admin/admin-report.ts';
import type { Day } from '#contract/day.ts';
import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import { subscriptionStatuses } from '#contract/roles.ts';
import type { ReportRow } from './store.ts';

const monthCount = 12;

/** Returns twelve months that end with this day's month, the oldest first, in the form 2026-11. */
export function listLastTwelveMonths(day: Day): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: monthCount }, (_, index) => {
    const monthNumber = year * 12 + month - monthCount + index;
    return `${Math.floor(monthNumber / 12)}-${String((monthNumber % 12) + 1).padStart(2, '0')}`;
  });
}

/** Adds a zero for each name without a count. */
const withZeros = (names: readonly string[], counts: Record<string, number> | null) =>
  Object.fromEntries(names.map((name) => [name, counts?.[name] ?? 0]));

export function toAdminReport(row: ReportRow, now: Date, months: readonly string[]): AdminReport {
  const { premium, basic, roles, statuses } = row;
  const byMonth = months.map((month) => ({ month, users: row.months?.[month] ?? 0 }));
  return {
    generatedAt: now.toISOString(),
    totalUsers: row.total,
    usersWithEmails: row.withEmail,
    usersWithPhoneNumbers: row.withPhone,
    usersByRole: {
      agent: roles?.AGENT ?? 0,
      broker: roles?.BROKER ?? 0,
      vendor: roles?.VENDOR ?? 0,
      brokerage: roles?.BROKERAGE ?? 0,
    },
    managers: roles?.MANAGER ?? 0,
    usersBySubscription: { premium, basic },
    calculatedMetrics: { premiumConversionRate: calculateConversionRate({ premium, basic }) },
    growthMetrics: {
      usersCreatedThisMonth: byMonth.at(-1)?.users ?? 0,
      usersCreatedLastMonth: byMonth.at(-2)?.users ?? 0,
      activeSubscriptions: statuses?.active ?? 0,
      trialAccounts: statuses?.trialing ?? 0,
      expiredTrials: row.expiredTrials,
      byMonth,
    },
    subscriptionStatuses: withZeros([...subscriptionStatuses, 'none'], statuses),
    businessCategories: withZeros(vendorCategories, row.categories),
    associationClicks: row.clicks ?? {},
  };
}
