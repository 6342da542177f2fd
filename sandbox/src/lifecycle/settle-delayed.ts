import type { PaymentIntent } from '../objects/payments.ts';
import type { CheckoutSession } from '../objects/sessions.ts';
import type { World } from '../world.ts';
import { invoicePurchase } from './checkout-invoice.ts';
import { settlePayment } from './collect-invoice.ts';
import { attemptPayment, refusePayment } from './payment-attempts.ts';

const BOUNCED = { code: 'payment_method_provider_decline', message: 'The payment did not go through.' };

/** Lets all delayed payments succeed or fail. Returns their number. */
export function settleDelayed(world: World, outcome: 'succeed' | 'fail'): number {
  const waiting = world.store.all('payment_intent', { status: 'processing' });
  for (const intent of waiting) {
    const method = world.store.get('payment_method', intent.payment_method ?? '');
    const intentAfter =
      outcome === 'fail'
        ? refusePayment(world, intent, method, BOUNCED)
        : attemptPayment(world, intent, { offSession: true, arrived: true });
    settlePayment(world, intentAfter);
    settleSession(world, intentAfter);
  }
  return waiting.length;
}

function settleSession(world: World, intent: PaymentIntent): void {
  const session = sessionOf(world, intent);
  if (!session) return;
  if (intent.status !== 'succeeded') {
    world.emit('checkout.session.async_payment_failed', session);
    return;
  }
  const invoiced = session.mode === 'payment' ? invoicePurchase(world, session, intent) : {};
  const paid = world.amend(session, { ...invoiced, payment_status: 'paid' });
  world.emit('checkout.session.async_payment_succeeded', paid);
}

function sessionOf(world: World, { id }: PaymentIntent): CheckoutSession | undefined {
  const [payment] = world.store.all('invoice_payment', { 'payment.payment_intent': id });
  const [bought] = world.store.all('checkout.session', { payment_intent: id });
  const [subscribed] = payment ? world.store.all('checkout.session', { invoice: payment.invoice }) : [];
  return bought ?? subscribed;
}
