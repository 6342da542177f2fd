import { toCsv } from '../csv.ts';
import { dayOf } from '../day.ts';
import { groupBy } from '../group-by.ts';
import { type AdminReport, reportTimeZone } from './admin-report.ts';

type Line = readonly [section: string, name: string, value: number];

const sortByCount = (counts: Record<string, number>): [string, number][] =>
  Object.entries(counts).sort(([a, x], [b, y]) => y - x || a.localeCompare(b, 'en'));

/** Every figure of the report, in reading order. */
function linesOf(report: AdminReport): Line[] {
  const { usersByRole, usersBySubscription, growthMetrics: growth } = report;
  return [
    ['Users', 'Total users', report.totalUsers],
    ['Users', 'With email', report.usersWithEmails],
    ['Users', 'With phone number', report.usersWithPhoneNumbers],
    ['Users by role', 'Agents', usersByRole.agent],
    ['Users by role', 'Brokers', usersByRole.broker],
    ['Users by role', 'Brokerages', usersByRole.brokerage],
    ['Users by role', 'Vendors', usersByRole.vendor],
    ['Users by role', 'Managers', report.managers],
    ['Subscriptions', 'Premium', usersBySubscription.premium],
    ['Subscriptions', 'Basic', usersBySubscription.basic],
    ['Subscriptions', 'Premium conversion (%)', report.calculatedMetrics.premiumConversionRate],
    ['Growth', 'New this month', growth.usersCreatedThisMonth],
    ['Growth', 'New last month', growth.usersCreatedLastMonth],
    ['Growth', 'Active subscriptions', growth.activeSubscriptions],
    ['Growth', 'Trial accounts', growth.trialAccounts],
    ['Growth', 'Expired trials', growth.expiredTrials],
    ...growth.byMonth.map(({ month, users }): Line => ['New users by month', month, users]),
    ...sortByCount(report.subscriptionStatuses).map(
      ([name, value]): Line => ['Subscription status', name, value],
    ),
    ...sortByCount(report.businessCategories).map(
      ([name, value]): Line => ['Business categories', name, value],
    ),
    ...sortByCount(report.associationClicks).map(
      ([name, value]): Line => ['Association interest', name, value],
    ),
  ];
}

/** The report as plain text: a heading for each section and one figure per line. */
export function formatReportText(report: AdminReport): string {
  const sections = groupBy(linesOf(report), ([section]) => section);
  const blocks = [...sections].map(([section, lines]) =>
    [section, ...lines.map(([, name, value]) => `  ${name}: ${value.toLocaleString('en-US')}`)].join('\n'),
  );
  return `${['Abundance admin report', `Generated ${report.generatedAt}. Admin accounts are not counted.`].join('\n')}\n\n${blocks.join('\n\n')}\n`;
}

export const formatReportCsv = (report: AdminReport): string =>
  toCsv(
    ['Section', 'Figure', 'Value'],
    linesOf(report).map(([section, name, value]) => [section, name, String(value)]),
  );

/** The name of the downloaded file, such as `admin-report-2026-11-17.txt`. */
export const createReportFileName = (report: AdminReport, ending: 'txt' | 'csv'): string =>
  `admin-report-${dayOf(new Date(report.generatedAt), reportTimeZone)}.${ending}`;
