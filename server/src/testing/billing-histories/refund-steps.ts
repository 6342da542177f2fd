import { expect } from 'vitest';
import type { UserDetails } from '#contract/admin/admin-user-page.ts';
import { countStep } from './coverage.ts';
import type { Payment } from './customer-account.ts';
import { recoverFromFaults, withFaults } from './faults.ts';
import { type BillingHistory, findUserId, type HistoryStep } from './history.ts';

interface Refunded {
  email: string;
  customerId: string;
  payment: Payment;
  amount: number;
}

/** Chooses a payment of any customer, and whether to refund all that is left of it or a part. */
function chooseRefund({ chance, ...history }: BillingHistory): Refunded | undefined {
  const office = { email: history.owner, customerId: history.customerId, ledger: history.ledger };
  const members = [...history.agents, ...history.vendors].filter(({ ledger }) => !ledger.hasEnded);
  const { email, customerId, ledger } = chance.pick([office, office, ...members]);
  const open = ledger.account.payments.filter(({ amount, refunded }) => amount - refunded > 1_00);
  if (!open.length) return undefined;
  const payment = chance.pick(open);
  const left = payment.amount - payment.refunded;
  const amount = chance.below(2) ? left : Math.min(left, 1_00 + chance.below(50));
  return { email, customerId, payment, amount };
}

/** Somebody refunds the payment in the provider's dashboard, not in our product. */
async function refundAtProvider({ world }: BillingHistory, { customerId, payment, amount }: Refunded) {
  const { stripe } = world.provider;
  const { data } = await stripe.charges.list({ customer: customerId, limit: 100 });
  const charge = data.find(
    (each) => each.paid && each.amount === payment.amount && each.amount_refunded === payment.refunded,
  );
  await stripe.refunds.create({ charge: charge?.id ?? '', amount });
  countStep('refund by the provider');
}

/** An admin refunds the payment on the payer's page, with a double click. */
async function refundByStaff(history: BillingHistory, { email, payment, amount }: Refunded) {
  const { world, admin } = history;
  const headers = { cookie: await world.signIn(admin.id) };
  const page = `/api/admin/users/${await findUserId(history, email)}`;
  const { payments }: UserDetails = (await world.app.inject({ url: page, headers })).json();
  const left = payment.amount - payment.refunded;
  const shown = payments.find(
    (each) =>
      Math.round(each.refundable * 100) === left && Math.round(each.refunded * 100) === payment.refunded,
  );
  expect(shown, `the payment of ${payment.amount} on ${page}`).toBeDefined();
  const payload = { amount: amount / 100, reason: 'A mistake', lastRefund: shown?.refunds[0]?.id ?? null };
  const request = { method: 'POST', url: `${page}/invoices/${shown?.id}/refund`, payload, headers } as const;
  const click = () => world.app.inject(request);
  const answers = await withFaults(history, () => Promise.all([click(), click()]));
  let best = Math.min(...answers.map(({ statusCode }) => statusCode));
  if (best === 503) best = (await click()).statusCode;
  expect(best, answers.map(({ body }) => body).join()).toBe(200);
  countStep('refund by staff');
}

export const refundPaymentStep: HistoryStep = async (history) => {
  const refunded = chooseRefund(history);
  if (!refunded) return undefined;
  const isByStaff = history.chance.below(3) > 0;
  await (isByStaff ? refundByStaff : refundAtProvider)(history, refunded);
  refunded.payment.refunded += refunded.amount;
  await recoverFromFaults(history);
  return `${refunded.amount} are refunded to ${refunded.email} by ${isByStaff ? 'staff' : 'the provider'}`;
};
