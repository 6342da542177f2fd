import type { Play } from '../play.ts';

/** What is decided before the payment provider is asked. The agent of the demo world has Agent Pro+ and owes nothing. */
export async function billing(play: Play): Promise<void> {
  await play.refused(404, 'GET /api/billing/invoices/in_nobody/receipt.pdf');
  await play.refused(404, 'POST /api/user/get-payment-method', { customerId: 'cus_somebody' });
  await play.refused(400, 'POST /api/user/get-payment-method', { customerId: 5 });
  await play.refused(403, 'GET /api/user/upgrade-preview');
  await play.refused(400, 'POST /api/user/upgrade-subscription', {});
  await play.refused(400, 'POST /api/user/upgrade-subscription', { newPlan: 'basic' });
  await play.refused(409, 'POST /api/user/upgrade-subscription', { newPlan: 'premium' });
}
