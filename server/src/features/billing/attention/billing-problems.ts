import { type ReconciliationProblem, staffTaskMessages } from '#contract/admin/staff-tasks.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { appError } from '../../../core/errors.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { mirrorDispute, mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { markSubscriptionEnded } from '../mirror/store.ts';
import { findDisputeIds, findOpenAttentionItems, findOpenDisputes, resolveAttentionItem } from './store.ts';

interface FindingTask {
  id: string;
  subject: string;
  details?: Record<string, string | number>;
}

export const listOpenBillingProblems = async ({ db }: Context, kind: ReconciliationProblem) =>
  (await findOpenAttentionItems(db)).filter((row) => row.kind === kind);

/** Resolves a problem that an admin has handled outside of this product. */
export const markProblemResolvedByAdmin = (
  { db, now, owner }: OwnerContext,
  { id }: FindingTask,
): Promise<void> => resolveAttentionItem(db, id, now, owner);

const subscriptionIdsOf = ({ details }: FindingTask): string[] =>
  String(details?.subscriptions ?? '')
    .split(', ')
    .filter(Boolean);

/** Ends and refunds all subscriptions of a customer that belongs to no account. */
export async function endSubscriptionsOfUnknownCustomer(
  context: Context,
  finding: FindingTask,
): Promise<void> {
  for (const id of subscriptionIdsOf(finding)) await endAndRefund(context, id);
  await resolveAttentionItem(context.db, finding.id, context.now);
}

/** Ends and refunds the newest of a customer's running subscriptions, if there are several. */
export async function endNewerSubscription(context: Context, finding: FindingTask): Promise<void> {
  const { payments } = context.services;
  const subscriptions = await Promise.all(
    subscriptionIdsOf(finding).map((id) => payments.readSubscription(id)),
  );
  const running = subscriptions.filter(
    (subscription) => subscription !== undefined && subscription.status !== 'canceled',
  );
  const newest = running.toSorted((a, b) => Number(b?.createdAt) - Number(a?.createdAt))[0];
  if (running.length > 1 && newest) await endAndRefund(context, newest.id);
  await resolveAttentionItem(context.db, finding.id, context.now);
}

/** Ends a subscription and refunds its latest payment. A repeated call refunds nothing more. */
async function endAndRefund(context: Context, subscriptionId: string): Promise<void> {
  const { payments } = context.services;
  const subscription = await payments.readSubscription(subscriptionId);
  if (!subscription) return;
  await payments.endSubscription(subscriptionId);
  let last: ProviderInvoice | undefined;
  for await (const invoice of payments.listInvoices(subscription.customerId))
    if (invoice.subscriptionId === subscriptionId && invoice.amountPaid > 0)
      if (!last || invoice.createdAt > last.createdAt) last = invoice;
  if (last && last.amountRefunded < last.amountPaid)
    await payments.refund(`attention:${last.id}`, {
      target: { invoiceId: last.id },
      reference: { reason: 'attention' },
    });
  await mirrorSubscription(context, subscriptionId);
  if (last) await mirrorInvoice(context, last.id);
}

/** The provider no longer has this subscription, so no event will report its end. Marks it as ended here. */
export async function markLostSubscriptionEnded(context: Context, finding: FindingTask): Promise<void> {
  const { db, now, services } = context;
  if (await services.payments.readSubscription(finding.subject))
    throw appError('conflict', 'The payment provider does have this subscription. Compare again.');
  await markSubscriptionEnded(db, finding.subject, now);
  await resolveAttentionItem(db, finding.id, now);
}

/** Retries a refund with a new idempotency key, because the provider repeats its refusal for the old key. */
export async function retryRefund(context: OwnerContext, finding: FindingTask): Promise<void> {
  const { db, now, services, requestId } = context;
  const invoice = await services.payments.readInvoice(String(finding.details?.invoice ?? ''));
  if (!invoice) throw appError('conflict', staffTaskMessages.actionFailed);
  if (invoice.amountRefunded < invoice.amountPaid)
    await services.payments.refund(`attention:${finding.id}:${requestId}`, {
      target: { invoiceId: invoice.id },
      reference: { checkout: finding.subject },
    });
  await resolveAttentionItem(db, finding.id, now, context.owner);
}

export const listDisputes = ({ db }: Context) => findOpenDisputes(db);

/** Reads the status of every known dispute from the provider and stores it with the dispute's invoice. */
export async function refreshDisputes(context: Context): Promise<void> {
  for (const id of await findDisputeIds(context.db)) await mirrorDispute(context, id);
}
