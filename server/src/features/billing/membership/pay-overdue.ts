import { billingMessages, type Paid } from '#contract/billing.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail } from '../../../core/errors.ts';
import type { PaymentOutcome, ProviderInvoice } from '../../../gateways/payments/payments.ts';
import { CardRefused } from '../../../gateways/payments/stripe-errors.ts';
import { mirrorInvoice } from '../mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { carryOut, makeWish } from '../wishes/wishes.ts';
import { payingMember } from './member.ts';
import { renewMembership } from './renew-membership.ts';

const nothing = { checkoutUrl: null, requiresAction: false, clientSecret: null, paymentUrl: null };

/** Pays what is missing with the present card. A membership that has ended begins anew on the provider's page. */
export async function payOverdue(context: OwnerContext): Promise<Paid> {
  const member = await payingMember(context);
  const { subscriptionId, subscriptionStatus } = member;
  if (!subscriptionId) throw fail('not_found', billingMessages.noSubscription);
  if (subscriptionStatus === 'canceled') {
    const { checkoutUrl } = await renewMembership(context, member);
    const message = checkoutUrl ? '' : billingMessages.paid;
    return { ...nothing, success: !checkoutUrl, message, checkoutUrl };
  }
  const invoice = await context.services.payments.openInvoiceOf(subscriptionId);
  const outcome = invoice && (await payInvoice(context, invoice));
  await mirrorSubscription(context, subscriptionId);
  return answerOf(outcome);
}

async function payInvoice(context: OwnerContext, { id }: ProviderInvoice): Promise<PaymentOutcome> {
  const { payments } = context.services;
  const wish = await makeWish(context, { kind: 'pay', subject: id, bought: id, countedFrom: context.now });
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
