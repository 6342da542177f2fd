import type { ProviderRefund } from '../../../gateways/payments/objects.ts';
import type { BillingProblem } from '../attention/store.ts';

/** Finds refunds whose money came back to us, so that staff must repay the customer in another way. */
export const findFailedRefunds = (refunds: readonly ProviderRefund[]): BillingProblem[] =>
  refunds
    .filter(({ status }) => status === 'failed')
    .map(({ id, amount, paymentId }) => ({
      kind: 'refund-failed',
      subject: id,
      details: { amount, payment: paymentId ?? '' },
    }));
