import type { ProviderRefund } from '../../../gateways/payments/objects.ts';
import type { Finding } from '../attention/store.ts';

/** Refunds whose money came back to us, so that somebody has to pay it back another way. */
export const findFailedRefunds = (refunds: readonly ProviderRefund[]): Finding[] =>
  refunds
    .filter(({ status }) => status === 'failed')
    .map(({ id, amount, paymentId }) => ({
      kind: 'refund-failed',
      subject: id,
      details: { amount, payment: paymentId ?? '' },
    }));
