import { expect, test } from 'vitest';
import { billingMessages } from '#contract/billing/billing.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { upgradeErrorText } from './become-partner.tsx';

const problem = (status: number, message: string, reason?: string, code: ProblemCode = 'unavailable') =>
  new ApiProblem(status, { code, message, details: reason ? { reason } : undefined });

test('an upgrade whose payment is still in progress shows the status of the payment', () => {
  const details = { reason: 'payment_status', status: 'processing' };
  const pendingPaymentProblem = new ApiProblem(402, { code: 'payment_required', message: 'x', details });
  expect(upgradeErrorText(pendingPaymentProblem)).toBe(
    'Payment status: processing. Please contact support if this persists.',
  );
});

test.each([
  [
    problem(409, 'All taken', 'slots_full', 'conflict'),
    'Premium slots are currently full for your business category. Please try again later.',
  ],
  [problem(0, 'x', 'script_missing'), 'Failed to load payment system'],
  [problem(0, 'x', 'script_broken'), 'Failed to initialize payment system'],
  [problem(0, 'x', 'not_ready'), 'Payment system not ready. Please refresh the page and try again.'],
  [problem(0, 'x', 'misconfigured'), 'Invalid payment configuration. Please contact support.'],
  [problem(500, 'No key', 'setup_failed'), 'Payment setup failed: No key'],
  [
    problem(402, 'Your card was declined.', 'card_declined', 'payment_required'),
    'Payment failed: Your card was declined.',
  ],
  [
    problem(402, billingMessages.confirmCard, 'card_declined', 'payment_required'),
    'Payment requires additional authentication. Please try again.',
  ],
  [problem(0, 'Failed to fetch'), 'Failed to initiate payment. Please try again.'],
  [problem(503, 'Service Unavailable'), 'Server returned 503: Service Unavailable'],
  [problem(409, billingMessages.priceChanged, undefined, 'conflict'), billingMessages.priceChanged],
  [new Error('anything'), 'Payment processing failed. Please try again.'],
])('the payment error %s shows the message "%s"', (error, words) => {
  expect(upgradeErrorText(error)).toBe(words);
});
