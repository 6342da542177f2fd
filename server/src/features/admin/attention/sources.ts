import { type AttentionKind, attentionKinds } from '#contract/attention.ts';
import { type Cents, formatMoney } from '#contract/money.ts';
import { actingFor } from '../../../core/acting-for.ts';
import {
  countAsEnded,
  endNewer,
  endStrangers,
  listDisputes,
  lookAtDisputes,
  openFindings,
  refundAgain,
  settleByHand,
} from '../../billing/attention/findings.ts';
import { handleAgain, stuckEvents } from '../../billing/events/receive-event.ts';
import { reconcile } from '../../billing/reconcile/reconcile.ts';
import { askOwner, listMissingFiles, lookAgain } from '../../doors-vault/checks/missing-files.ts';
import { finishNow, stuckDeletions } from '../../leaving/unfinished.ts';
import { listFailedMails, sendAgain, setAside } from '../../mail/failed-mails.ts';
import { listStaffWithout, remindOfSecondStep } from '../../second-factor/staff-without.ts';
import { refundNow, refundsDue } from '../../vendors/places/refunds-due.ts';
import type { Source, Task } from './source.ts';
import { failedJobs, retryJob } from './store.ts';

const money = (amount: number) => formatMoney(amount as Cents);

/** Amounts are stored in cents and shown in dollars. */
const withDollars = (details: Record<string, string | number>) =>
  typeof details.amount === 'number' ? { ...details, amount: money(details.amount) } : details;

const compare = async (context: Parameters<typeof reconcile>[0]) => void (await reconcile(context));

const findingActions: Record<AttentionKind, Source['mends']> = {
  'unknown-customer': { end: endStrangers, compare },
  'two-subscriptions': { 'end-newer': endNewer, compare },
  'subscription-missing': { 'count-as-ended': countAsEnded, compare },
  'refund-failed': { settle: settleByHand },
  'paid-without-account': { refund: refundAgain, settle: settleByHand },
};

const findings: Source[] = attentionKinds.map((kind) => ({
  kind,
  list: async (context) =>
    (await openFindings(context, kind)).map(({ id, subject, details, foundAt }) => ({
      id,
      subject,
      details: withDollars(details),
      foundAt,
    })),
  mends: findingActions[kind],
}));

const disputes: Source = {
  kind: 'dispute',
  list: async (context) =>
    (await listDisputes(context)).map(({ invoiceId, number, status, amount, paidAt, createdAt }) => ({
      id: invoiceId,
      subject: number ?? invoiceId,
      details: { amount: money(amount), status: status ?? '' },
      foundAt: paidAt ?? createdAt,
    })),
  mends: { look: lookAtDisputes },
};

const refunds: Source = {
  kind: 'refund-due',
  list: async (context) =>
    (await refundsDue(context)).map(({ paid, category, decidedAt }) => ({
      id: paid,
      subject: paid,
      details: { category },
      foundAt: decidedAt,
    })),
  mends: { refund: (context, { id }) => refundNow(context, id) },
};

const events: Source = {
  kind: 'event-unhandled',
  list: async (context) =>
    (await stuckEvents(context)).map(({ id, type, lastError, attempts, receivedAt }) => ({
      id,
      subject: type,
      details: { reason: lastError ?? '', attempts },
      foundAt: receivedAt,
    })),
  mends: { handle: (context, { id }) => handleAgain(context, id) },
};

const mails: Source = {
  kind: 'mail-failed',
  list: async (context) =>
    (await listFailedMails(context)).map(({ id, recipient, subject, lastError, failedAt, hasBody }) => ({
      id,
      subject: recipient,
      details: { subject, reason: lastError ?? '' },
      foundAt: failedAt ?? context.now,
      ...(!hasBody && { actions: ['set-aside'] }),
    })),
  mends: {
    send: (context, { id }) => sendAgain(context, id),
    'set-aside': (context, { id }) => setAside(context, id),
  },
};

const failedJobRuns: Source = {
  kind: 'job-failed',
  list: async ({ db }) =>
    (await failedJobs(db)).map(({ id, name, failedAt, error }) => ({
      id,
      subject: name,
      details: { reason: error ?? '' },
      foundAt: failedAt,
    })),
  mends: { run: ({ db }, { id }) => retryJob(db, id) },
};

const deletions: Source = {
  kind: 'deletion-unfinished',
  list: async (context) =>
    (await stuckDeletions(context)).map(({ id, userId, requestedAt }) => ({
      id,
      subject: userId,
      foundAt: requestedAt,
    })),
  mends: { finish: (context, { id }) => finishNow(context, id) },
};

/** The file's owner. Actions on a file run in the owner's name. */
const ownerIn = ({ details }: Task) => String(details?.owner ?? '');

const files: Source = {
  kind: 'file-missing',
  list: async (context) =>
    (await listMissingFiles(context)).map(({ id, name, bytes, missingAt, ownerId, email }) => ({
      id,
      subject: name,
      details: { member: email, owner: ownerId, bytes },
      foundAt: missingAt ?? context.now,
    })),
  mends: {
    look: (context, task) => actingFor(context, ownerIn(task), 'look for a file’s content', lookAgain),
    tell: (context, { id, subject, details }) =>
      askOwner(context, { id, name: subject, email: String(details?.member ?? '') }),
  },
};

const staff: Source = {
  kind: 'no-second-factor',
  list: async (context) =>
    (await listStaffWithout(context)).map(({ id, email, role, createdAt }) => ({
      id,
      subject: email,
      details: { role },
      foundAt: createdAt,
    })),
  mends: {
    remind: (context, { id, subject }) => remindOfSecondStep(context, { id, email: subject }),
  },
};

export const sources: readonly Source[] = [
  ...findings,
  disputes,
  refunds,
  events,
  mails,
  failedJobRuns,
  deletions,
  files,
  staff,
];
