import type { BackendComparison } from '../both-backends.ts';

/**
 * Compares requests that both backends refuse before they call the payment provider. The demo agent has Agent
 * Pro+ and owes nothing.
 */
export async function compareBilling(both: BackendComparison): Promise<void> {
  await both.expectRefusal(404, 'GET /api/billing/invoices/in_nobody/receipt.pdf');
  await both.expectRefusal(404, 'POST /api/user/get-payment-method', { customerId: 'cus_somebody' });
  await both.expectRefusal(400, 'POST /api/user/get-payment-method', { customerId: 5 });
  await both.expectRefusal(403, 'GET /api/user/upgrade-preview');
  await both.expectRefusal(400, 'POST /api/user/upgrade-subscription', {});
  await both.expectRefusal(400, 'POST /api/user/upgrade-subscription', { newPlan: 'basic' });
  await both.expectRefusal(409, 'POST /api/user/upgrade-subscription', { newPlan: 'premium' });
}
