import type { Play } from '../play.ts';

/**
 * Requests that are refused before the payment provider is called. The demo agent has Agent Pro+ and owes
 * nothing.
 */
export async function billing(both: Play): Promise<void> {
  await both.refused(404, 'GET /api/billing/invoices/in_nobody/receipt.pdf');
  await both.refused(404, 'POST /api/user/get-payment-method', { customerId: 'cus_somebody' });
  await both.refused(400, 'POST /api/user/get-payment-method', { customerId: 5 });
  await both.refused(403, 'GET /api/user/upgrade-preview');
  await both.refused(400, 'POST /api/user/upgrade-subscription', {});
  await both.refused(400, 'POST /api/user/upgrade-subscription', { newPlan: 'basic' });
  await both.refused(409, 'POST /api/user/upgrade-subscription', { newPlan: 'premium' });
}
