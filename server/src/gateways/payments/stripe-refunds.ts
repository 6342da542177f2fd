import type Stripe from 'stripe';
import { billingMessages } from '#contract/billing/billing.ts';
import { cents } from '#contract/money.ts';
import { appError } from '../../core/errors.ts';
import type { RefundInput } from './inputs.ts';
import type { ProviderRefund } from './objects.ts';
import type { PaymentGateway } from './payments.ts';
import { callOrUndefined, callProvider, getProviderRefusal } from './stripe-errors.ts';
import { listPaidPaymentIds, readInvoice } from './stripe-invoices.ts';
import { mapAllPages } from './stripe-pages.ts';
import {
  fromUnixSeconds,
  fromUnixSecondsOrNull,
  getStripeId,
  toRefund,
  toUnixSeconds,
} from './stripe-shapes.ts';

type Refunds = Pick<
  PaymentGateway,
  'refund' | 'refundsOf' | 'listRefunds' | 'invoiceOfPayment' | 'readDispute'
>;

/** Translates the provider's reasons for refusing a refund. */
function meaningOf(error: unknown): unknown {
  const { code, param } = getProviderRefusal(error) ?? {};
  if (code === 'charge_disputed' || code === 'refund_disputed_payment')
    return appError('conflict', billingMessages.refundDisputed);
  if (code === 'charge_already_refunded' || param === 'amount')
    return appError('conflict', billingMessages.refundTooMuch);
  return error;
}

export function createRefundGateway(stripe: Stripe): Refunds {
  const readPayments = async (invoiceId: string): Promise<string[]> => {
    const found = await callOrUndefined(() => stripe.invoices.retrieve(invoiceId, { expand: ['payments'] }));
    return found ? listPaidPaymentIds(found) : [];
  };

  const paymentOf = async (of: RefundInput['target']): Promise<string> => {
    const paymentId = 'paymentId' in of ? of.paymentId : (await readPayments(of.invoiceId))[0];
    if (!paymentId) throw appError('conflict', billingMessages.refundTooMuch);
    return paymentId;
  };

  const invoiceIdOf = async (payment_intent: string): Promise<string | null> => {
    const payment = { type: 'payment_intent' as const, payment_intent };
    const { data } = await callProvider(() => stripe.invoicePayments.list({ payment, limit: 1 }));
    return getStripeId(data[0]?.invoice);
  };

  return {
    refund: async (idempotencyKey, { target, amount, reference }) => {
      const payment_intent = await paymentOf(target);
      const params = { payment_intent, ...(amount !== undefined && { amount }), metadata: { ...reference } };
      try {
        return toRefund(await callProvider(() => stripe.refunds.create(params, { idempotencyKey })));
      } catch (error) {
        throw meaningOf(error);
      }
    },

    refundsOf: async (of) => {
      const refunds: ProviderRefund[] = [];
      const payments = 'paymentId' in of ? [of.paymentId] : await readPayments(of.invoiceId);
      for (const payment_intent of payments)
        for await (const refund of mapAllPages(stripe.refunds.list({ payment_intent, limit: 100 }), toRefund))
          refunds.push(refund);
      return refunds;
    },

    listRefunds: (since) =>
      mapAllPages(stripe.refunds.list({ created: { gte: toUnixSeconds(since) }, limit: 100 }), toRefund),

    invoiceOfPayment: async (paymentId) => {
      const invoiceId = await invoiceIdOf(paymentId);
      return invoiceId === null ? undefined : readInvoice(stripe, invoiceId);
    },

    readDispute: async (id) => {
      const dispute = await callOrUndefined(() => stripe.disputes.retrieve(id, { expand: ['charge'] }));
      if (!dispute) return undefined;
      const { charge, payment_intent } = dispute;
      const paymentId = getStripeId(payment_intent);
      return {
        id: dispute.id,
        amount: cents(dispute.amount),
        reason: dispute.reason,
        status: dispute.status,
        evidenceDueBy: fromUnixSecondsOrNull(dispute.evidence_details.due_by),
        chargeId: getStripeId(charge),
        paymentId,
        customerId: typeof charge === 'string' ? null : getStripeId(charge.customer),
        invoiceId: paymentId && (await invoiceIdOf(paymentId)),
        createdAt: fromUnixSeconds(dispute.created),
      };
    },
  };
}
