import type { Decline } from '../objects/customers.ts';
import type { NextAction, PaymentError, PaymentIntent, SetupIntent } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';

export const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

export function toPaymentError(decline: Decline): PaymentError {
  return {
    type: 'card_error',
    ...decline,
    doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`,
  };
}

/** Says where the customer confirms a payment: on a page that redirects back, or in a frame over the page. */
export function createNextAction(world: ProviderContext, intent: PaymentIntent | SetupIntent): NextAction {
  const url = `${world.settings.publicUrl}/authenticate/${intent.client_secret}`;
  const { return_url } = intent.sandbox;
  if (return_url) return { type: 'redirect_to_url', redirect_to_url: { url, return_url } };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: intent.id },
  };
}
