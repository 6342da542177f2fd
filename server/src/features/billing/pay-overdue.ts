import { billingMessages, type Paid } from '#contract/billing.ts';
import { offers } from '#contract/plans.ts';
import { audit } from '../../core/audit.ts';
import type { OwnerContext } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import type { PaymentOutcome, ProviderInvoice } from '../../gateways/payments/payments.ts';
import { CardRefused } from '../../gateways/payments/stripe-errors.ts';
import { payingMember } from './member.ts';
import { mirrorInvoice } from './mirror-invoice.ts';
import { mirrorSubscription } from './mirror-subscription.ts';
import { governing } from './rules.ts';
import { readSubscriptions, type SubscriptionRow } from './store.ts';
import { carryOut, makeWish } from './wishes.ts';

const nothing = { checkoutUrl: null, requiresAction: false, clientSecret: null, paymentUrl: null };

/** Pays what is missing with the present card. A membership that has ended begins anew on the provider's page. */
export async function payOverdue(context: OwnerContext): Promise<Paid> {
  const { stripeCustomerId } = await payingMember(context);
  const subscription = governing(await readSubscriptions(context.owner, context.db));
  if (!subscription) throw fail('not_found', billingMessages.noSubscription);
  if (subscription.status === 'canceled') return beginAnew(context, stripeCustomerId, subscription);
  const invoice = await context.services.payments.openInvoiceOf(subscription.id);
  const outcome = invoice && (await payInvoice(context, invoice));
  await mirrorSubscription(context, subscription.id);
  return answerOf(outcome);
}

async function payInvoice(context: OwnerContext, { id }: ProviderInvoice): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const wish = await makeWish(context, { kind: 'pay', subject: id, countedFrom: context.now });
  const outcome = await carryOut(context, wish, async (once) => {
    const present = await payments.paymentOf(id);
    return present.status === 'declined' ? payments.payInvoice(once, id) : present;
  });
  const details = { outcome: outcome.status };
  await audit(context, { action: 'billing.pay', subject: context.owner, details });
  if (outcome.status === 'paid') await mirrorInvoice(context, id);
  return outcome;
}

function answerOf(outcome: PaymentOutcome | undefined): Paid {
  if (!outcome) return { ...nothing, success: true, message: billingMessages.nothingDue };
  if (outcome.status === 'declined') throw new CardRefused(outcome.message);
  if (outcome.status === 'paid') return { ...nothing, success: true, message: billingMessages.paid };
  const { clientSecret, pageUrl } = outcome;
  const message = billingMessages.confirmCard;
  return { ...nothing, success: false, message, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}

/** One page a day for each ended subscription: pressed twice, it is the same page and can be paid once. */
async function beginAnew(
  context: OwnerContext,
  customerId: string,
  { id, offer }: SubscriptionRow,
): Promise<Paid> {
  const { payments, publicUrl } = context.services;
  const page = `${publicUrl()}/profile`;
  const checkout = await payments.openCheckout(`anew:${id}:${context.now.toISOString().slice(0, 10)}`, {
    mode: 'subscription',
    customerId,
    items: [{ offer: offer ?? offers.agent_access.key, quantity: 1 }],
    trialDays: 0,
    reference: { account: context.owner },
    successUrl: page,
    cancelUrl: page,
  });
  return { ...nothing, success: false, message: '', checkoutUrl: checkout.url };
}
