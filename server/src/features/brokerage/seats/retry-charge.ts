import { brokerageMessages, type ChargeRetried } from '#contract/brokerage/brokerage.ts';
import { chargeStatusOf } from '#contract/brokerage/brokerage-billing.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { CardRefused } from '../../../gateways/payments/stripe-errors.ts';
import { payInvoice } from '../../billing/public.ts';
import { readOwnOffice } from '../office/office.ts';
import { findOpenSeat } from './store.ts';

const paid: ChargeRetried = {
  success: true,
  message: brokerageMessages.retried,
  requiresAction: false,
  clientSecret: null,
  paymentUrl: null,
};

/** Retries to pay the invoice of a seat. Concurrent requests share one attempt. */
export async function retryCharge(context: OwnerContext, accountId: string): Promise<ChargeRetried> {
  const office = await readOwnOffice(context);
  const seat = orNotFound(await findOpenSeat(context.db, office.id, accountId), 'The account');
  const status = chargeStatusOf(seat.charge, seat.invoiceStatus);
  if (status === 'CHARGED') return paid;
  if (status === 'PENDING') throw appError('conflict', brokerageMessages.stillProcessing);
  if (!seat.charge?.invoiceId) throw appError('conflict', brokerageMessages.nothingToRetry);
  // The attempt belongs to the seat's user, because the office may change its owner.
  const outcome = await payInvoice({ ...context, owner: seat.person }, seat.charge.invoiceId);
  if (outcome.status === 'declined') throw new CardRefused(outcome.message);
  if (outcome.status === 'paid') return paid;
  const { clientSecret, pageUrl } = outcome;
  return { ...paid, success: false, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}
