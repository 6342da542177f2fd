import { brokerageMessages, type ChargeRetried } from '#contract/brokerage.ts';
import { chargeStatusOf } from '#contract/brokerage-billing.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { CardRefused } from '../../../gateways/payments/stripe-errors.ts';
import { payInvoice } from '../../billing/membership/pay-invoice.ts';
import { ownOffice } from '../office/office.ts';
import { openSeat } from './store.ts';

const paid: ChargeRetried = {
  success: true,
  message: brokerageMessages.retried,
  requiresAction: false,
  clientSecret: null,
  paymentUrl: null,
};

/** Retries to pay the invoice of a seat. Concurrent requests share one attempt. */
export async function retryCharge(context: OwnerContext, accountId: string): Promise<ChargeRetried> {
  const office = await ownOffice(context);
  const seat = found(await openSeat(context.db, office.id, accountId), 'The account');
  const status = chargeStatusOf(seat.charge, seat.invoiceStatus);
  if (status === 'CHARGED') return paid;
  if (status === 'PENDING') throw fail('conflict', brokerageMessages.stillProcessing);
  if (!seat.charge?.invoiceId) throw fail('conflict', brokerageMessages.nothingToRetry);
  // The attempt belongs to the seat's user, because the office may change its owner.
  const outcome = await payInvoice({ ...context, owner: seat.person }, seat.charge.invoiceId);
  if (outcome.status === 'declined') throw new CardRefused(outcome.message);
  if (outcome.status === 'paid') return paid;
  const { clientSecret, pageUrl } = outcome;
  return { ...paid, success: false, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}
