import type { Charge, PaymentIntent } from '../objects/payments.ts';
import type { Decline, PaymentMethod } from '../objects/people.ts';
import { newId } from '../store/ids.ts';
import type { World } from '../world.ts';

/** One try at a card, kept whether it went through or not. */
export function recordCharge(
  world: World,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const { brand, last4, exp_month, exp_year, funding, fingerprint, checks, country } = method.card;
  const charge: Charge = {
    id: newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    billing_details: method.billing_details,
    captured: decline === null,
    created: world.now(intent.sandbox.test_clock),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: intent.metadata,
    outcome: outcomeOf(decline),
    paid: decline === null,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      card: { brand, last4, exp_month, exp_year, funding, fingerprint, checks, country },
      type: 'card',
    },
    receipt_email: intent.receipt_email,
    status: decline ? 'failed' : 'succeeded',
  };
  return world.add(charge, decline ? 'charge.failed' : 'charge.succeeded');
}

function outcomeOf(decline: Decline | null): Record<string, unknown> {
  return {
    advice_code: decline ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline?.decline_code ?? null,
    risk_level: 'normal',
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}
