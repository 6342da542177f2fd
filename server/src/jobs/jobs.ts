import type { Context } from '../core/context.ts';
import { deleteOldKeys } from '../core/idempotency.ts';
import { type Notice, notices } from '../core/notices.ts';
import { deleteExpiredCounts } from '../core/rate-limit-counts.ts';
import { auditFailedSignIns } from '../features/account-security/public.ts';
import {
  finishExpiredCheckouts,
  reconcile,
  remindOfCharges,
  remindOverdue,
  retryEvents,
} from '../features/billing/public.ts';
import {
  closeUnpaidSeats,
  endWaivers,
  syncBrokerages,
  syncRedemptions,
} from '../features/brokerage/public.ts';
import {
  checkVault,
  deleteOldShares,
  emptyOldTrash,
  expireUploads,
  makeThumbnails,
  removeDeletedFiles,
} from '../features/doors-vault/public.ts';
import { sweepImages } from '../features/images/public.ts';
import { finishDeletions } from '../features/leaving/public.ts';
import { deliverDueMails, purgeBodies } from '../features/mail/public.ts';
import { sendRecoveryLinks } from '../features/second-factor/public.ts';
import { deleteOldUnpaidOrders } from '../features/shop/public.ts';
import { deleteExpiredSessions } from '../features/sign-in/public.ts';
import { deleteExpiredSignups } from '../features/signup/public.ts';
import { deleteOldMessages, deleteUnconfirmedSubscribers } from '../features/site/public.ts';
import { sendMorningMails, sweepContacts, sweepMerges } from '../features/sphere/public.ts';
import { reconcilePlaces, sweepFlyers } from '../features/vendors/public.ts';

export interface Job {
  name: string;
  /** Minute, hour, day, month, weekday, in the product's own time zone. */
  cron: string;
  /** Also runs as soon as this notice is committed; the schedule then covers what failed or was missed. */
  notice?: Notice;
  /** Idempotent: it may run twice, or be interrupted and run again. */
  run: (context: Context) => Promise<unknown>;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes unfinished uploads; no upload takes a day. */
async function sweepUnfinished({ services, now }: Context): Promise<void> {
  await services.storage.sweep(new Date(now.getTime() - dayMs));
}

export const jobs: Job[] = [
  { name: 'deliver-mails', cron: '* * * * *', notice: notices.mailQueued, run: deliverDueMails },
  {
    name: 'remove-deleted-files',
    cron: '*/5 * * * *',
    notice: notices.filesRemoved,
    run: removeDeletedFiles,
  },
  { name: 'make-thumbnails', cron: '*/5 * * * *', notice: notices.picturesArrived, run: makeThumbnails },
  { name: 'expire-uploads', cron: '15 * * * *', run: expireUploads },
  { name: 'empty-trash', cron: '0 3 * * *', run: emptyOldTrash },
  { name: 'forget-shares', cron: '5 3 * * *', run: deleteOldShares },
  { name: 'retry-payment-events', cron: '*/5 * * * *', run: retryEvents },
  { name: 'settle-checkouts', cron: '25 * * * *', run: finishExpiredCheckouts },
  {
    name: 'settle-places',
    cron: '*/5 * * * *',
    notice: notices.subscriptionChanged,
    run: reconcilePlaces,
  },
  { name: 'end-waivers', cron: '*/5 * * * *', run: endWaivers },
  { name: 'remind-of-charges', cron: '10 * * * *', run: remindOfCharges },
  { name: 'settle-brokerages', cron: '*/5 * * * *', run: syncBrokerages },
  { name: 'settle-redemptions', cron: '*/5 * * * *', run: syncRedemptions },
  { name: 'close-unpaid-seats', cron: '35 * * * *', run: closeUnpaidSeats },
  { name: 'remind-overdue', cron: '5 * * * *', run: remindOverdue },
  { name: 'finish-deletions', cron: '*/5 * * * *', run: finishDeletions },
  { name: 'forget-signups', cron: '15 * * * *', run: deleteExpiredSignups },
  { name: 'forget-unpaid-orders', cron: '35 3 * * *', run: deleteOldUnpaidOrders },
  { name: 'forget-unconfirmed', cron: '36 3 * * *', run: deleteUnconfirmedSubscribers },
  { name: 'forget-form-messages', cron: '37 3 * * *', run: deleteOldMessages },
  { name: 'morning-mails', cron: '5 * * * *', run: sendMorningMails },
  { name: 'sweep-contacts', cron: '*/10 * * * *', run: sweepContacts },
  { name: 'sweep-merges', cron: '50 3 * * *', run: sweepMerges },
  { name: 'forget-ended-sessions', cron: '10 3 * * *', run: deleteExpiredSessions },
  { name: 'audit-failed-sign-ins', cron: '1 * * * *', run: auditFailedSignIns },
  { name: 'send-recovery-links', cron: '*/5 * * * *', run: sendRecoveryLinks },
  { name: 'forget-idempotency-keys', cron: '20 3 * * *', run: deleteOldKeys },
  { name: 'forget-limit-counts', cron: '*/10 * * * *', run: deleteExpiredCounts },
  { name: 'purge-mail-bodies', cron: '25 3 * * *', run: purgeBodies },
  { name: 'sweep-images', cron: '30 3 * * *', run: sweepImages },
  { name: 'sweep-flyers', cron: '35 3 * * *', run: sweepFlyers },
  { name: 'sweep-unfinished-uploads', cron: '40 3 * * *', run: sweepUnfinished },
  { name: 'check-vault', cron: '0 4 * * *', run: checkVault },
  { name: 'reconcile-payments', cron: '50 3 * * *', run: reconcile },
];
