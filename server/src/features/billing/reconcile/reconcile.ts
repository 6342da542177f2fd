import { audit } from '../../../core/audit.ts';
import type { Context } from '../../../core/context.ts';
import type { ProviderSubscription } from '../../../gateways/payments/objects.ts';
import { isSigningUp } from '../../signup/is-signing-up.ts';
import { noteFindings } from '../attention/note-findings.ts';
import { type Finding, settleOthers } from '../attention/store.ts';
import { settleNewVendorDiscount } from '../discounts/new-vendor-discount.ts';
import { mirrorRecentInvoices, mirrorRefund } from '../mirror/mirror-invoice.ts';
import { keepSubscription, mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { isKnownCustomer } from '../mirror/open-payer.ts';
import { nextReading, runningSubscriptions } from '../mirror/store.ts';
import { findFailedRefunds } from '../refunds/find-failed-refunds.ts';
import { missingOnes, paidTwice, type Running, runningOf } from './rules.ts';

const aDay = 24 * 60 * 60 * 1000;

/** How far back invoices and refunds are compared: longer than anything is retried, by us or by the provider. */
const window = 35 * aDay;

/**
 * Compares what we keep with what the provider has, once a day: subscriptions, invoices, refunds and customers. What
 * can be mended is mended here; the rest is put on the list for people. Answers how much was different.
 */
export async function reconcile(context: Context): Promise<number> {
  const since = new Date(context.now.getTime() - window);
  const { running, looked, different } = await compareSubscriptions(context);
  const invoices = await mirrorRecentInvoices(context, since);
  const refunds = await compareRefunds(context, since);
  await removeLeftovers(context, running);
  const found = await findingsOf(context, running);
  await noteFindings(context, [...found, ...refunds]);
  for (const kind of ['unknown-customer', 'two-subscriptions', 'subscription-missing'] as const) {
    const subjects = found.filter((finding) => finding.kind === kind).map(({ subject }) => subject);
    await settleOthers(context.db, kind, subjects, context.now);
  }
  const details = { looked, different, invoices, found: found.length + refunds.length };
  if (different + invoices + details.found) await audit(context, { action: 'billing.reconcile', details });
  return different + invoices;
}

async function compareSubscriptions(context: Context) {
  // One number for the whole list, drawn before it is read: whatever is read meanwhile is newer and stays.
  const reading = await nextReading(context.db);
  const all: ProviderSubscription[] = [];
  let different = 0;
  for await (const subscription of context.services.payments.listSubscriptions()) {
    all.push(subscription);
    await settleNewVendorDiscount(context, subscription);
    if (!(await keepSubscription(context, subscription, reading))) continue;
    different += 1;
    await mirrorSubscription(context, subscription.id);
  }
  return { running: runningOf(all), looked: all.length, different };
}

/** What was given back shows on its invoice, however old that is; what could not be is for people. */
async function compareRefunds(context: Context, since: Date): Promise<Finding[]> {
  const failed: Finding[] = [];
  for await (const refund of context.services.payments.listRefunds(since)) {
    if (refund.paymentId) await mirrorRefund(context, refund.paymentId);
    failed.push(...findFailedRefunds([refund]));
  }
  return failed;
}

/** Customers of sign-ups that came to nothing, whose removal was lost. Only those we made ourselves, and only idle ones. */
async function removeLeftovers(context: Context, running: Running): Promise<void> {
  const { payments } = context.services;
  const before = new Date(context.now.getTime() - 2 * aDay);
  for await (const { id, reference, createdAt } of payments.listCustomers()) {
    if (!reference.signup || createdAt > before || running.has(id)) continue;
    if (!(await isKnownCustomer(context, id)) && !(await isSigningUp(context, id)))
      await payments.removeCustomer(id);
  }
}

async function findingsOf(context: Context, running: Running): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [customerId, subscriptions] of running) {
    if (!(await isKnownCustomer(context, customerId))) {
      if (await isSigningUp(context, customerId)) continue;
      const ids = subscriptions.map(({ id }) => id).join(', ');
      findings.push({ kind: 'unknown-customer', subject: customerId, details: { subscriptions: ids } });
    } else {
      const twice = paidTwice(customerId, subscriptions);
      if (twice) findings.push(twice);
    }
  }
  return [...findings, ...missingOnes(await runningSubscriptions(context.db), running)];
}
