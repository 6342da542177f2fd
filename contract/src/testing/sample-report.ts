import type { AdminReport } from '../admin/admin-report.ts';

/** The figures of the design mockup. */
export const sampleReport: AdminReport = {
  generatedAt: '2026-11-18T03:24:00.000Z',
  totalUsers: 1281,
  usersWithEmails: 1281,
  usersWithPhoneNumbers: 1173,
  usersByRole: { agent: 840, broker: 61, vendor: 352, brokerage: 26 },
  managers: 2,
  usersBySubscription: { premium: 468, basic: 731 },
  calculatedMetrics: { premiumConversionRate: 39 },
  growthMetrics: {
    usersCreatedThisMonth: 74,
    usersCreatedLastMonth: 118,
    activeSubscriptions: 962,
    trialAccounts: 143,
    expiredTrials: 58,
    byMonth: [
      { month: '2026-10', users: 118 },
      { month: '2026-11', users: 74 },
    ],
  },
  subscriptionStatuses: { active: 962, none: 28 },
  businessCategories: { Lenders: 29, Roofers: 31 },
  associationClicks: { '=Flagler': 64 },
};
