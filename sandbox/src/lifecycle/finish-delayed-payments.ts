import type { PaymentIntent } from '../objects/payments.ts';
import type { CheckoutSession } from '../objects/sessions.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createPurchaseInvoice } from './checkout-invoice.ts';
import { updateInvoiceAfterPayment } from './collect-invoice.ts';
import { attemptPayment, declinePayment } from './payment-attempts.ts';

const BOUNCED = { code: 'payment_method_provider_decline', message: 'The payment did not go through.' };

/** Makes all delayed payments succeed or fail. Returns the number of payments. */
export function finishDelayedPayments(world: ProviderContext, outcome: 'succeed' | 'fail'): number {
  const waiting = world.store.all('payment_intent', { status: 'processing' });
  for (const intent of waiting) {
    const method = world.store.get('payment_method', intent.payment_method ?? '');
    const intentAfter =
      outcome === 'fail'
        ? declinePayment(world, intent, method, BOUNCED)
        : attemptPayment(world, intent, { offSession: true, isMoneyReceived: true });
    updateInvoiceAfterPayment(world, intentAfter);
    settleSession(world, intentAfter);
  }
  return waiting.length;
}

function settleSession(world: ProviderContext, intent: PaymentIntent): void {
  const session = sessionOf(world, intent);
  if (!session) return;
  if (intent.status !== 'succeeded') {
    world.emit('checkout.session.async_payment_failed', session);
    return;
  }
  const invoiced = session.mode === 'payment' ? createPurchaseInvoice(world, session, intent) : {};
  const paid = world.update(session, { ...invoiced, payment_status: 'paid' });
  world.emit('checkout.session.async_payment_succeeded', paid);
}

function sessionOf(world: ProviderContext, { id }: PaymentIntent): CheckoutSession | undefined {
  const [payment] = world.store.all('invoice_payment', { 'payment.payment_intent': id });
  const [bought] = world.store.all('checkout.session', { payment_intent: id });
  const [subscribed] = payment ? world.store.all('checkout.session', { invoice: payment.invoice }) : [];
  return bought ?? subscribed;
}
