import { invalidRequestError } from '../http/errors.ts';
import type { Charge, Refund } from '../objects/payments.ts';
import type { ProviderContext } from '../provider-context.ts';
import { createId } from '../store/ids.ts';

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

export interface NewRefund {
  amount: number | undefined;
  metadata: Record<string, string>;
  reason: string | null;
}

/** Finds the charge to refund by its own ID or by its payment intent. */
export function findRefundableCharge(
  world: ProviderContext,
  { charge, payment_intent }: { charge: string | undefined; payment_intent: string | undefined },
): Charge {
  if ((charge === undefined) === (payment_intent === undefined)) {
    throw invalidRequestError(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  }
  if (charge !== undefined) return world.require('charge', charge, 'charge');
  const intent = world.require('payment_intent', payment_intent ?? '', 'payment_intent');
  if (intent.status !== 'succeeded' || !intent.latest_charge) {
    throw invalidRequestError(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    );
  }
  return world.store.get('charge', intent.latest_charge);
}

/** Refunds an amount of a charge, by default all that is left. Refuses a larger amount. */
export function refundCharge(
  world: ProviderContext,
  charge: Charge,
  { amount, metadata, reason }: NewRefund,
): Refund {
  const left = unrefunded(charge);
  if (amount !== undefined && amount > left) {
    throw invalidRequestError(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: 'amount' },
    );
  }
  const refundAmount = amount ?? left;
  const refund: Refund = {
    id: createId('refund'),
    object: 'refund',
    amount: refundAmount,
    charge: charge.id,
    created: world.now(world.clockOf(charge)),
    currency: charge.currency,
    customer: charge.customer,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    status: 'succeeded',
  };
  world.add(refund, 'refund.created');
  const amount_refunded = (charge.amount_refunded ?? 0) + refundAmount;
  world.update(charge, { amount_refunded, refunded: amount_refunded === charge.amount }, 'charge.refunded');
  return refund;
}

/** Fails all refunds to cards that reject refunds. Returns the number of failed refunds. */
export function failRejectedRefunds(world: ProviderContext): number {
  const returned = world.store
    .all('refund', { status: 'succeeded' })
    .filter(
      ({ payment_method }) =>
        world.store.find('payment_method', payment_method)?.sandbox.behavior.failsRefunds,
    );
  for (const refund of returned) {
    const charge = world.store.get('charge', refund.charge);
    const amount_refunded = (charge.amount_refunded ?? 0) - refund.amount;
    world.update(charge, { amount_refunded, refunded: false });
    const failed = { status: 'failed' as const, failure_reason: 'expired_or_canceled_card' };
    world.emit('refund.failed', world.update(refund, failed, 'refund.updated'));
  }
  return returned.length;
}

function unrefunded({ id, amount, amount_refunded = 0, disputed, paid, refunded }: Charge): number {
  if (!paid) throw invalidRequestError(`Charge ${id} was not paid.`, { code: 'charge_not_refundable' });
  if (refunded) {
    throw invalidRequestError(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (disputed) {
    throw invalidRequestError(`Charge ${id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  return amount - amount_refunded;
}
