import type { Context } from './core/context.ts';
import { deleteOldIdempotencyKeys } from './core/idempotency.ts';
import { deleteExpiredRateLimitCounts } from './core/rate-limit-counts.ts';
import { claimStore } from './core/store-owner.ts';
import { defineTableWithoutOwner } from './db/subjects.ts';
import {
  auditLog,
  idempotencyKeys,
  installation,
  rateLimitCounts,
  throttles,
} from './db/tables/infrastructure.ts';
import type { Feature } from './feature.ts';
import { accountFeature } from './features/account/feature.ts';
import { accountSecurityFeature } from './features/account-security/feature.ts';
import { addressesFeature } from './features/addresses/feature.ts';
import { adminFeature } from './features/admin/feature.ts';
import { billingFeature } from './features/billing/feature.ts';
import { bioFeature } from './features/bio/feature.ts';
import { brokerageFeature } from './features/brokerage/feature.ts';
import { carddavFeature } from './features/carddav/feature.ts';
import { closingPlansFeature } from './features/closing-plans/feature.ts';
import { commissionSplitsFeature } from './features/commission-splits/feature.ts';
import { contactListsFeature } from './features/contact-lists/feature.ts';
import { dealsFeature } from './features/deals/feature.ts';
import { desktopFeature } from './features/desktop/feature.ts';
import { devicePasswordsFeature } from './features/device-passwords/feature.ts';
import { doorsVaultFeature } from './features/doors-vault/feature.ts';
import { followUpsFeature } from './features/follow-ups/feature.ts';
import { forecastFeature } from './features/forecast/feature.ts';
import { goalsFeature } from './features/goals/feature.ts';
import { imagesFeature } from './features/images/feature.ts';
import { leavingFeature } from './features/leaving/feature.ts';
import { mailFeature } from './features/mail/feature.ts';
import { managerFeature } from './features/manager/feature.ts';
import { publicPageFeature } from './features/public-page/feature.ts';
import { pushFeature } from './features/push/feature.ts';
import { quotesFeature } from './features/quotes/feature.ts';
import { resumeFeature } from './features/resume/feature.ts';
import { secondFactorFeature } from './features/second-factor/feature.ts';
import { shopFeature } from './features/shop/feature.ts';
import { signInFeature } from './features/sign-in/feature.ts';
import { signupFeature } from './features/signup/feature.ts';
import { siteFeature } from './features/site/feature.ts';
import { sphereFeature } from './features/sphere/feature.ts';
import { tasksFeature } from './features/tasks/feature.ts';
import { themesFeature } from './features/themes/feature.ts';
import { timelineFeature } from './features/timeline/feature.ts';
import { transactionsFeature } from './features/transactions/feature.ts';
import { vendorRosterFeature } from './features/vendor-roster/feature.ts';
import { vendorsFeature } from './features/vendors/feature.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes unfinished uploads after a day, because no upload takes that long. */
async function sweepUnfinished({ services, now }: Context): Promise<void> {
  await claimStore(services);
  await services.storage.sweep(new Date(now.getTime() - dayMs));
}

/** Tables and jobs that all features share. */
const platform: Feature = {
  jobs: [
    { name: 'delete-old-idempotency-keys', cron: '20 3 * * *', run: deleteOldIdempotencyKeys },
    { name: 'delete-expired-limit-counts', cron: '*/10 * * * *', run: deleteExpiredRateLimitCounts },
    { name: 'sweep-unfinished-uploads', cron: '40 3 * * *', run: sweepUnfinished },
  ],
  impersonalTables: [
    defineTableWithoutOwner(auditLog, 'It outlives the people in it and holds ids alone.'),
    defineTableWithoutOwner(
      idempotencyKeys,
      'Kept for a week; the owner is in the scope, and deleting the account takes them.',
    ),
    defineTableWithoutOwner(installation, 'The random id of this installation.'),
    defineTableWithoutOwner(rateLimitCounts, 'Counts of the last minutes, by a keyed hash or an address.'),
    defineTableWithoutOwner(throttles, 'When an outside service may be asked again.'),
  ],
};

/** Every feature of the product. */
export const features: readonly Feature[] = [
  platform,
  accountFeature,
  mailFeature,
  accountSecurityFeature,
  signInFeature,
  secondFactorFeature,
  signupFeature,
  billingFeature,
  brokerageFeature,
  leavingFeature,
  imagesFeature,
  siteFeature,
  shopFeature,
  managerFeature,
  adminFeature,
  desktopFeature,
  goalsFeature,
  transactionsFeature,
  dealsFeature,
  closingPlansFeature,
  commissionSplitsFeature,
  forecastFeature,
  addressesFeature,
  pushFeature,
  quotesFeature,
  sphereFeature,
  devicePasswordsFeature,
  carddavFeature,
  timelineFeature,
  followUpsFeature,
  contactListsFeature,
  doorsVaultFeature,
  themesFeature,
  bioFeature,
  publicPageFeature,
  resumeFeature,
  vendorRosterFeature,
  vendorsFeature,
  tasksFeature,
];

export const jobs = features.flatMap((feature) => feature.jobs ?? []);

/** Who owns the rows of each table. A table with two types of rows has two entries. */
export const subjects = features.flatMap((feature) => feature.subjects ?? []);

export const tablesWithoutOwner = features.flatMap((feature) => feature.impersonalTables ?? []);
