import type { StaffTaskAction } from '#contract/admin/audit-actions.ts';
import {
  type ReconciliationProblem,
  reconciliationProblems,
  type StaffTaskKind,
} from '#contract/admin/staff-tasks.ts';
import { type Cents, formatMoney } from '#contract/money.ts';
import type { ActorContext, Context } from '../../../core/context.ts';
import { runAsUser } from '../../../core/run-as-user.ts';
import {
  endNewerSubscription,
  endSubscriptionsOfUnknownCustomer,
  listDisputes,
  listOpenBillingProblems,
  listStuckPaymentEvents,
  markLostSubscriptionEnded,
  markProblemResolvedByAdmin,
  reconcileWithProvider,
  refreshDisputes,
  retryPaymentEvent,
  retryRefund,
} from '../../billing/public.ts';
import { askOwnerToReupload, listMissingFiles, recheckFilesOfAccount } from '../../doors-vault/public.ts';
import { findStuckDeletions, finishStuckDeletion } from '../../leaving/public.ts';
import { dismissMail, listFailedMails, resendMail } from '../../mail/public.ts';
import { listStaffWithoutFactor, remindOfSecondFactor } from '../../second-factor/public.ts';
import { findStuckRefunds, finishStuckRefund } from '../../vendors/public.ts';
import { findFailedJobs, retryJob } from './store.ts';

const money = (amount: number) => formatMoney(amount as Cents);

/** Formats the amount in dollars for the screen. The database stores it in cents. */
const withDollars = (details: Record<string, string | number>) =>
  typeof details.amount === 'number' ? { ...details, amount: money(details.amount) } : details;

const compare = async (context: Parameters<typeof reconcileWithProvider>[0]) =>
  void (await reconcileWithProvider(context));

const findingActions: Record<ReconciliationProblem, TaskSource['runActions']> = {
  'unknown-customer': { end: endSubscriptionsOfUnknownCustomer, compare },
  'two-subscriptions': { 'end-newer': endNewerSubscription, compare },
  'subscription-missing': { 'count-as-ended': markLostSubscriptionEnded, compare },
  'refund-failed': { settle: markProblemResolvedByAdmin },
  'paid-without-account': { refund: retryRefund, settle: markProblemResolvedByAdmin },
};

const findings: TaskSource[] = reconciliationProblems.map((kind) => ({
  kind,
  list: async (context) =>
    (await listOpenBillingProblems(context, kind)).map(({ id, subject, details, foundAt }) => ({
      id,
      subject,
      details: withDollars(details),
      foundAt,
    })),
  runActions: findingActions[kind],
}));

const disputes: TaskSource = {
  kind: 'dispute',
  list: async (context) =>
    (await listDisputes(context)).map(({ invoiceId, number, status, amount, paidAt, createdAt }) => ({
      id: invoiceId,
      subject: number ?? invoiceId,
      details: { amount: money(amount), status: status ?? '' },
      foundAt: paidAt ?? createdAt,
    })),
  runActions: { look: refreshDisputes },
};

const refunds: TaskSource = {
  kind: 'refund-due',
  list: async (context) =>
    (await findStuckRefunds(context)).map(({ paymentRef, category, decidedAt }) => ({
      id: paymentRef,
      subject: paymentRef,
      details: { category },
      foundAt: decidedAt,
    })),
  runActions: { refund: (context, { id }) => finishStuckRefund(context, id) },
};

const events: TaskSource = {
  kind: 'event-unhandled',
  list: async (context) =>
    (await listStuckPaymentEvents(context)).map(({ id, type, lastError, attempts, receivedAt }) => ({
      id,
      subject: type,
      details: { reason: lastError ?? '', attempts },
      foundAt: receivedAt,
    })),
  runActions: { handle: (context, { id }) => retryPaymentEvent(context, id) },
};

const mails: TaskSource = {
  kind: 'mail-failed',
  list: async (context) =>
    (await listFailedMails(context)).map(({ id, recipient, subject, lastError, failedAt, hasBody }) => ({
      id,
      subject: recipient,
      details: { subject, reason: lastError ?? '' },
      foundAt: failedAt ?? context.now,
      ...(!hasBody && { actions: ['set-aside'] }),
    })),
  runActions: {
    send: (context, { id }) => resendMail(context, id),
    'set-aside': (context, { id }) => dismissMail(context, id),
  },
};

const failedJobRuns: TaskSource = {
  kind: 'job-failed',
  list: async ({ db }) =>
    (await findFailedJobs(db)).map(({ id, name, failedAt, error }) => ({
      id,
      subject: name,
      details: { reason: error ?? '' },
      foundAt: failedAt,
    })),
  runActions: { run: ({ db }, { id }) => retryJob(db, id) },
};

const deletions: TaskSource = {
  kind: 'deletion-unfinished',
  list: async (context) =>
    (await findStuckDeletions(context)).map(({ id, userId, requestedAt }) => ({
      id,
      subject: userId,
      foundAt: requestedAt,
    })),
  runActions: { finish: (context, { id }) => finishStuckDeletion(context, id) },
};

/** Returns the ID of the file's owner, for whom the action runs. */
const ownerIn = ({ details }: StaffTask) => String(details?.owner ?? '');

const files: TaskSource = {
  kind: 'file-missing',
  list: async (context) =>
    (await listMissingFiles(context)).map(({ id, name, bytes, missingAt, ownerId, email }) => ({
      id,
      subject: name,
      details: { member: email, owner: ownerId, bytes },
      foundAt: missingAt ?? context.now,
    })),
  runActions: {
    look: (context, task) =>
      runAsUser(context, ownerIn(task), 'look for a file’s content', recheckFilesOfAccount),
    tell: (context, { id, subject, details }) =>
      askOwnerToReupload(context, { id, name: subject, email: String(details?.member ?? '') }),
  },
};

const staff: TaskSource = {
  kind: 'no-second-factor',
  list: async (context) =>
    (await listStaffWithoutFactor(context)).map(({ id, email, role, createdAt }) => ({
      id,
      subject: email,
      details: { role },
      foundAt: createdAt,
    })),
  runActions: {
    remind: (context, { id, subject }) => remindOfSecondFactor(context, { id, email: subject }),
  },
};

export const taskSources: readonly TaskSource[] = [
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

export interface StaffTask {
  id: string;
  subject: string;
  details?: Record<string, string | number>;
  foundAt: Date;
  /** The actions that apply to this task; undefined if all actions of its kind apply. */
  actions?: readonly string[];
}

/** Lists the tasks of one kind and runs their actions. */
export interface TaskSource {
  kind: StaffTaskKind;
  list: (context: Context) => Promise<readonly StaffTask[]>;
  /** Each action must be idempotent, because two admins may run it at the same time. */
  runActions: Partial<Record<StaffTaskAction, (context: ActorContext, task: StaffTask) => Promise<void>>>;
}
