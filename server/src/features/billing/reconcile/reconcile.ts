import { audit } from '../../../core/audit.ts';
import { collectFailures, type FailureCollection } from '../../../core/collect-failures.ts';
import type { Context } from '../../../core/context.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { recordBillingProblems } from '../attention/record-billing-problems.ts';
import { type BillingProblem, resolveDisappearedItems } from '../attention/store.ts';
import { syncNewVendorDiscount } from '../discounts/new-vendor-discount.ts';
import { isKnownCustomer } from '../mirror/connect-payer.ts';
import { mirrorRecentInvoices, mirrorRefund } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription, storeSubscription } from '../mirror/mirror-subscription.ts';
import { findRunningSubscriptions, nextSnapshotSeq } from '../mirror/store.ts';
import { findFailedRefunds } from '../refunds/find-failed-refunds.ts';
import {
  findDuplicateSubscriptions,
  findMissingSubscriptions,
  groupRunningSubscriptions,
  type RunningSubscriptionsByCustomer,
} from './rules.ts';

type Attempt = FailureCollection['attempt'];

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The daily comparison covers invoices and refunds of this period. Neither we nor the provider retry anything
 * for longer.
 */
const windowMs = 35 * dayMs;

/**
 * Compares our subscriptions, invoices, refunds and customers with the provider's once a day. Corrects ours,
 * and adds problems that staff must solve to the attention list. Returns how many objects differed. After an
 * object that fails, it continues with the next; a failed list of subscriptions ends it.
 */
export async function reconcileWithProvider(context: Context): Promise<number> {
  const since = new Date(context.now.getTime() - windowMs);
  const { attempt, throwFailures } = collectFailures('Some payments could not be compared yet.');
  const { running, looked, different } = await compareSubscriptions(context, attempt);
  const invoices = await mirrorRecentInvoices(context, since, attempt);
  const refunds = await compareRefunds(context, since, attempt);
  await removeAbandonedCustomers(context, running, attempt);
  const problems = await findProblems(context, running);
  await recordBillingProblems(context, [...problems, ...refunds]);
  for (const kind of ['unknown-customer', 'two-subscriptions', 'subscription-missing'] as const) {
    const subjects = problems.filter((finding) => finding.kind === kind).map(({ subject }) => subject);
    await resolveDisappearedItems(context.db, kind, subjects, context.now);
  }
  const details = { looked, different, invoices, found: problems.length + refunds.length };
  if (different + invoices + details.found) await audit(context, { action: 'billing.reconcile', details });
  throwFailures();
  return different + invoices;
}

async function compareSubscriptions(context: Context, attempt: Attempt) {
  // We take the sequence number before we read the list, so that concurrent snapshots count as newer.
  const snapshotSeq = await nextSnapshotSeq(context.db);
  const all: ProviderSubscription[] = [];
  let different = 0;
  for await (const subscription of context.services.payments.listSubscriptions()) {
    all.push(subscription);
    await attempt(() => syncNewVendorDiscount(context, subscription));
    if (!(await attempt(() => storeSubscription(context, subscription, snapshotSeq)))) continue;
    different += 1;
    await attempt(() => mirrorSubscription(context, subscription.id));
  }
  return { running: groupRunningSubscriptions(all), looked: all.length, different };
}

/** Refreshes the invoices of recent refunds, however old the invoices are. Returns the failed refunds. */
async function compareRefunds(context: Context, since: Date, attempt: Attempt): Promise<BillingProblem[]> {
  const failed: BillingProblem[] = [];
  for await (const refund of context.services.payments.listRefunds(since)) {
    const { paymentId } = refund;
    if (paymentId) await attempt(() => mirrorRefund(context, paymentId));
    failed.push(...findFailedRefunds([refund]));
  }
  return failed;
}

/** Removes customers that we created for abandoned sign-ups and that have no running subscription. */
async function removeAbandonedCustomers(
  context: Context,
  running: RunningSubscriptionsByCustomer,
  attempt: Attempt,
): Promise<void> {
  const { payments } = context.services;
  const before = new Date(context.now.getTime() - 2 * dayMs);
  for await (const { id, reference, createdAt } of payments.listCustomers()) {
    if (!reference.signup || createdAt > before || running.has(id)) continue;
    if (!(await isKnownCustomer(context, id)) && !(await context.services.hooks.isSigningUp(context, id)))
      await attempt(() => payments.removeCustomer(id));
  }
}

async function findProblems(
  context: Context,
  running: RunningSubscriptionsByCustomer,
): Promise<BillingProblem[]> {
  const findings: BillingProblem[] = [];
  for (const [customerId, subscriptions] of running) {
    if (!(await isKnownCustomer(context, customerId))) {
      if (await context.services.hooks.isSigningUp(context, customerId)) continue;
      const ids = subscriptions.map(({ id }) => id).join(', ');
      findings.push({ kind: 'unknown-customer', subject: customerId, details: { subscriptions: ids } });
    } else {
      const twice = findDuplicateSubscriptions(customerId, subscriptions);
      if (twice) findings.push(twice);
    }
  }
  const missing = findMissingSubscriptions(await findRunningSubscriptions(context.db), running);
  for (const finding of missing) {
    // A subscription that started after we read the list is missing in it.
    if (!(await context.services.payments.readSubscription(finding.subject))) findings.push(finding);
  }
  return findings;
}
