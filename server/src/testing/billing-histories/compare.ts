import { expect } from 'vitest';
import type { AccountsPage } from '#contract/brokerage.ts';
import { type History, sendAsOwner } from './history.ts';

const centsOf = (dollars: number) => Math.round(dollars * 100);
const sorted = (amounts: number[]) => [...amounts].sort((a, b) => a - b);

/** Compares the provider's charges and refunds, what we display, and everyone's plans with the ledger. */
export async function compare(history: History): Promise<void> {
  await compareFigures(history);
  await comparePayments(history, history.customerId, history.ledger.payments);
  for (const { payer, ledger } of history.agents)
    await comparePayments(history, payer.customerId, ledger.payments);
  await comparePlans(history);
  await compareQuantity(history);
}

async function compareFigures(history: History): Promise<void> {
  const answer = await sendAsOwner(history, { url: '/api/brokerage/accounts?limit=100' });
  const { billingInfo: info, accounts } = answer.json() as AccountsPage;
  const parts = info.chargeBreakdown;
  expect({
    standard: centsOf(parts.standardCharges),
    added: centsOf(parts.newAccountCharges),
    upgraded: centsOf(parts.upgradeCharges),
    current: centsOf(info.currentBillingAmount),
    pending: centsOf(info.totalPendingCharges),
    toDate: centsOf(info.totalAmountToDate),
    next: centsOf(info.nextBillingAmount),
    yearly: centsOf(info.standardYearlyAmount),
    accounts: accounts.length,
    free: info.freeSeats,
    failed: info.failedCharges,
  }).toEqual(history.ledger.figures(history.world.clock.now));
}

interface PaymentAmounts {
  amount: number;
  refunded: number;
}

const pairs = (payments: readonly PaymentAmounts[]) =>
  payments.map(({ amount, refunded }) => `${amount} - ${refunded}`).sort();

/**
 * Compares payment by payment, at the provider and in our tables: none is missing and none is there twice.
 */
async function comparePayments(
  { world }: History,
  customer: string,
  payments: readonly PaymentAmounts[],
): Promise<void> {
  const { data } = await world.provider.stripe.charges.list({ customer, limit: 100 });
  const charged = data
    .filter(({ paid }) => paid)
    .map(({ amount, amount_refunded }) => ({ amount, refunded: amount_refunded }));
  expect(pairs(charged), 'at the provider').toEqual(pairs(payments));
  const mirrored = await world.services.database.sql<
    (PaymentAmounts & { total: number; lines: { amount: number }[] })[]
  >`
    select amount_paid::int as amount, amount_refunded::int as refunded, total::int, lines
    from invoices join payers on payers.id = payer_id
    where customer_id = ${customer} and amount_paid > 0`;
  expect(pairs(mirrored), 'in our mirror').toEqual(pairs(payments));
  for (const { total, lines, amount } of mirrored) {
    // A discount is not always a line.
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
    expect(amount).toBe(total);
  }
}

/**
 * A seat includes Agent Pro+, a single payer has what they pay for, and a lost seat leaves a month of Agent
 * Access.
 */
async function comparePlans({ world, ledger, agents }: History): Promise<void> {
  const expected = new Map<string, string>();
  const grace = 30 * 86_400_000;
  for (const { payer, ledger: own } of agents)
    if (!own.hasEnded) expected.set(payer.email, `${own.plan} ${own.trialEnd ? 'trialing' : 'active'}`);
  for (const { email, isOpen, closedAt } of ledger.seats) {
    if (isOpen)
      expected.set(
        email,
        `premium ${ledger.isBillPaid || ledger.discount?.kind === 'waiver' ? 'active' : 'past_due'}`,
      );
    else if (closedAt && +world.clock.now < +closedAt + grace) expected.set(email, 'basic active');
    else expected.delete(email);
  }
  const rows = await world.services.database.sql<{ email: string; standing: string }[]>`
    select email, plan || ' ' || status as standing from standing join users on users.id = person_id
    where email in ${world.services.database.sql([...expected.keys()])}`;
  expect(Object.fromEntries(rows.map(({ email, standing }) => [email, standing]))).toEqual(
    Object.fromEntries(expected),
  );
}

async function compareQuantity({ world, ledger, subscriptionId }: History): Promise<void> {
  const subscription = await world.services.payments.readSubscription(subscriptionId);
  expect(sorted(subscription?.items.map(({ quantity }) => quantity) ?? [])).toEqual([
    ledger.openSeats.length + ledger.freeSeats,
  ]);
}
