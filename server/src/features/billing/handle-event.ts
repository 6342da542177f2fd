import type { Context } from '../../core/context.ts';
import type { PaymentEvent } from '../../gateways/payments/payments.ts';
import { finishSignup } from '../signup/finish-signup.ts';
import { mirrorInvoice } from './mirror-invoice.ts';
import { mirrorSubscription } from './mirror-subscription.ts';
import { remindOfTrialEnd } from './remind-of-trial-end.ts';

/** An event only says where to look. Events of any other kind are kept and need nothing done. */
export async function handleEvent(context: Context, event: PaymentEvent): Promise<void> {
  const { about, objectId, subscriptionId, type } = event;
  if (!objectId) return;
  if (about === 'checkout') await finishSignup(context, objectId);
  if (about === 'subscription') await mirrorSubscription(context, objectId);
  if (about === 'invoice') await mirrorInvoice(context, objectId);
  if (subscriptionId) await mirrorSubscription(context, subscriptionId);
  if (type === 'customer.subscription.trial_will_end') await remindOfTrialEnd(context, objectId);
}
