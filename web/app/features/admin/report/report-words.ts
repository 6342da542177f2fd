import { type AdminReport, projectMonthTotal, reportTimeZone } from '#contract/admin/admin-report.ts';
import { dayOf, lastDayOfMonth } from '#contract/day.ts';
import type { ChartBar, StackedBarPart } from './charts.tsx';

const byCount = (counts: Record<string, number>): ChartBar[] =>
  Object.entries(counts)
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));

/** Compares the projected new users of this month to the last month: "On pace for 131, was 118" */
export function newUsersPaceText({ generatedAt, growthMetrics }: AdminReport): string {
  const day = dayOf(new Date(generatedAt), reportTimeZone);
  const [today, days] = [day, lastDayOfMonth(day)].map((one) => Number(one.slice(8)));
  const pace = projectMonthTotal(growthMetrics.usersCreatedThisMonth, today ?? 1, days ?? 30);
  return `On pace for ${pace.toLocaleString('en-US')}, was ${growthMetrics.usersCreatedLastMonth.toLocaleString('en-US')}`;
}

export const createRoleBars = ({
  usersByRole: { agent, vendor, broker, brokerage },
}: AdminReport): ChartBar[] => [
  { name: 'Agents', count: agent },
  { name: 'Vendors', count: vendor },
  { name: 'Brokers', count: broker },
  { name: 'Brokerages', count: brokerage },
];

export function createPlanBarParts({
  totalUsers,
  usersBySubscription: { premium, basic },
}: AdminReport): StackedBarPart[] {
  return [
    { name: 'Premium', count: premium, tone: 'ink' },
    { name: 'Basic', count: basic, tone: 'data' },
    { name: 'No plan', count: totalUsers - premium - basic, tone: 'faint' },
  ];
}

const statuses: Record<string, Omit<StackedBarPart, 'count'>> = {
  active: { name: 'Active', tone: 'data' },
  trialing: { name: 'Trialing', tone: 'info' },
  past_due: { name: 'Past due', tone: 'bad' },
  canceled: { name: 'Canceled', tone: 'plain' },
  incomplete: { name: 'Incomplete', tone: 'gold' },
  none: { name: 'None', tone: 'faint' },
};

export const createStatusBarParts = ({ subscriptionStatuses }: AdminReport): StackedBarPart[] =>
  Object.entries(subscriptionStatuses).map(([status, count]) => ({
    ...(statuses[status] ?? { name: status, tone: 'plain' }),
    count,
  }));

export const createCategoryBars = ({ businessCategories }: AdminReport): ChartBar[] =>
  byCount(businessCategories);

export const createAssociationBars = ({ associationClicks }: AdminReport): ChartBar[] =>
  byCount(associationClicks);
