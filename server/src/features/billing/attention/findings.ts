import { type AttentionKind, attentionMessages } from '#contract/attention.ts';
import type { Context, OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { ProviderInvoice } from '../../../gateways/payments/objects.ts';
import { mirrorDispute, mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { endMirrored } from '../mirror/store.ts';
import { knownDisputes, openAttention, openDisputes, settleOne } from './store.ts';

interface Found {
  id: string;
  subject: string;
  details?: Record<string, string | number>;
}

export const openFindings = async ({ db }: Context, kind: AttentionKind) =>
  (await openAttention(db)).filter((row) => row.kind === kind);

/** Somebody has put it right outside of this product. */
export const settleByHand = ({ db, now, owner }: OwnerContext, { id }: Found): Promise<void> =>
  settleOne(db, id, now, owner);

const subscriptionsIn = ({ details }: Found): string[] =>
  String(details?.subscriptions ?? '')
    .split(', ')
    .filter(Boolean);

/** Ends every subscription of a customer nobody knows. */
export async function endStrangers(context: Context, finding: Found): Promise<void> {
  for (const id of subscriptionsIn(finding)) await endAndRefund(context, id);
  await settleOne(context.db, finding.id, context.now);
}

/** Of two, the one that was bought last. */
export async function endNewer(context: Context, finding: Found): Promise<void> {
  const { payments } = context.services;
  const read = await Promise.all(subscriptionsIn(finding).map((id) => payments.readSubscription(id)));
  const running = read.filter((one) => one !== undefined && one.status !== 'canceled');
  const newest = running.toSorted((a, b) => Number(b?.createdAt) - Number(a?.createdAt))[0];
  if (running.length > 1 && newest) await endAndRefund(context, newest.id);
  await settleOne(context.db, finding.id, context.now);
}

/** Ends it and gives back what was paid last for it. Done again, nothing more is given back. */
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
      of: { invoiceId: last.id },
      reference: { reason: 'attention' },
    });
  await mirrorSubscription(context, subscriptionId);
  if (last) await mirrorInvoice(context, last.id);
}

/** The provider does not have it: nothing will ever tell us that it ended. */
export async function countAsEnded(context: Context, finding: Found): Promise<void> {
  const { db, now, services } = context;
  if (await services.payments.readSubscription(finding.subject))
    throw fail('conflict', 'The payment provider does have this subscription. Compare again.');
  await endMirrored(db, finding.subject, now);
  await settleOne(db, finding.id, now);
}

/** Once more, under a new name: under the old one the provider would only repeat its refusal. */
export async function refundAgain(context: OwnerContext, finding: Found): Promise<void> {
  const { db, now, services, requestId } = context;
  const invoice = await services.payments.readInvoice(String(finding.details?.invoice ?? ''));
  if (!invoice) throw fail('conflict', attentionMessages.notMended);
  if (invoice.amountRefunded < invoice.amountPaid)
    await services.payments.refund(`attention:${finding.id}:${requestId}`, {
      of: { invoiceId: invoice.id },
      reference: { checkout: finding.subject },
    });
  await settleOne(db, finding.id, now, context.owner);
}

export const listDisputes = ({ db }: Context) => openDisputes(db);

/** How every dispute that we were told of stands now: they are few, and each leads to its own invoice. */
export async function lookAtDisputes(context: Context): Promise<void> {
  for (const id of await knownDisputes(context.db)) await mirrorDispute(context, id);
}
