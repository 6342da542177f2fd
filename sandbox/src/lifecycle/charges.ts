import type { Decline, PaymentMethod } from '../objects/customers.ts';
import type { Charge, PaymentIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';

/** Records an attempt to charge a card, whether it succeeded or failed. */
export function recordCharge(
  world: ProviderContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const charge: Charge = {
    id: createId('charge'),
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
    payment_method_details: { card: cardDetails(method, intent.amount), type: 'card' },
    receipt_email: intent.receipt_email,
    status: decline ? 'failed' : 'succeeded',
  };
  return world.add(charge, decline ? 'charge.failed' : 'charge.succeeded');
}

function cardDetails({ card }: PaymentMethod, amount: number): Record<string, unknown> {
  const { brand, last4, exp_month, exp_year, funding, fingerprint, checks, country, regulated_status } = card;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand,
    checks,
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    fingerprint,
    funding,
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
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
