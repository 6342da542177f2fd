import { expect } from 'vitest';
import type { Membership } from '#contract/billing/billing.ts';
import type { AccountsPage } from '#contract/brokerage/brokerage.ts';
import { type BillingHistory, type PayingPerson, sendRequestAs, sendRequestAsOwner } from './history.ts';

const centsOf = (dollars: number) => Math.round(dollars * 100);
const sorted = (amounts: number[]) => [...amounts].sort((a, b) => a - b);

/**
 * Compares the provider's charges and refunds, our displayed amounts and everyone's plans with the ledger.
 */
export async function compareWithLedger(history: BillingHistory): Promise<void> {
  await compareFigures(history);
  const members = [...history.agents, ...history.vendors];
  for (const { customerId, ledger } of [history, ...members])
    await comparePayments(history, customerId, ledger.account.payments);
  const member = members[history.log.length % members.length];
  if (member && !member.ledger.hasEnded) await compareNextCharge(history, member);
  await comparePlans(history);
  await compareQuantity(history);
}

async function compareFigures(history: BillingHistory): Promise<void> {
  const answer = await sendRequestAsOwner(history, { url: '/api/brokerage/accounts?limit=100' });
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
  const shown = accounts.map(({ email, immediateChargeStatus: status }) => [email, status]);
  expect(Object.fromEntries(shown), 'the charges of the team').toEqual(chargesShown(history));
}

const statuses = { paid: 'CHARGED', failed: 'FAILED', carried: 'CARRIED' } as const;

/**
 * The charges that the office page shows. It shows each until its year ends, and a failed charge until it is
 * paid.
 */
function chargesShown({ ledger, world }: BillingHistory): Record<string, string | null> {
  const shown = ledger.openSeats.map(({ email, due, state, cycleEnd }) => {
    const isShown = due > 0 && (cycleEnd > world.clock.now || state === 'failed');
    return [email, isShown ? statuses[state] : null];
  });
  return Object.fromEntries(shown);
}

async function compareNextCharge(history: BillingHistory, { email, ledger }: PayingPerson): Promise<void> {
  const answer = await sendRequestAs(history, email, { url: '/api/billing' });
  const { nextCharge }: Membership = answer.json();
  expect(nextCharge && { amount: centsOf(nextCharge.amount), at: nextCharge.at }, email).toEqual({
    amount: ledger.nextCharge,
    at: ledger.nextChargeAt?.toISOString(),
  });
}

interface Counted {
  amount: number;
  refunded: number;
}

const pairs = (payments: readonly Counted[]) =>
  payments.map(({ amount, refunded }) => `${amount} - ${refunded}`).sort();

/** Compares every payment at the provider and in our tables: none may be missing or exist twice. */
async function comparePayments(
  { world }: BillingHistory,
  customer: string,
  payments: readonly Counted[],
): Promise<void> {
  const { data } = await world.provider.stripe.charges.list({ customer, limit: 100 });
  const taken = data
    .filter(({ paid }) => paid)
    .map(({ amount, amount_refunded }) => ({ amount, refunded: amount_refunded }));
  expect(pairs(taken), 'at the provider').toEqual(pairs(payments));
  const mirrored = await world.services.database.sql<
    (Counted & { total: number; carried: number; lines: { amount: number }[] })[]
  >`
    select amount_paid::int as amount, amount_refunded::int as refunded, total::int, lines,
      (starting_balance - ending_balance)::int as carried
    from invoices join payers on payers.id = payer_id
    where customer_id = ${customer} and status = 'paid'`;
  expect(pairs(mirrored.filter(({ amount }) => amount > 0)), 'in our mirror').toEqual(pairs(payments));
  for (const { total, lines, amount, carried } of mirrored) {
    expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
    expect(total + carried).toBe(amount);
  }
}

/**
 * Compares everyone's plan. A seat gives Agent Pro+, a subscription gives its own plan, and a lost seat gives
 * a month of Agent Access.
 */
async function comparePlans({ world, ledger, agents, vendors }: BillingHistory): Promise<void> {
  const expected = new Map<string, string>();
  const grace = 30 * 86_400_000;
  for (const { email, ledger: own } of [...agents, ...vendors])
    if (!own.hasEnded) expected.set(email, `${own.plan} ${own.trialEnd ? 'trialing' : 'active'}`);
  for (const { email, isOpen, closedAt } of ledger.seats) {
    if (isOpen)
      expected.set(
        email,
        `premium ${ledger.isBillPaid || ledger.discount?.kind === 'waiver' ? 'active' : 'past_due'}`,
      );
    else if (closedAt && +world.clock.now < +closedAt + grace) expected.set(email, 'basic active');
    else expected.delete(email);
  }
  const rows = await world.services.database.sql<{ email: string; entitlement: string }[]>`
    select email, plan || ' ' || status as entitlement from entitlements join users on users.id = person_id
    where email in ${world.services.database.sql([...expected.keys()])}`;
  expect(Object.fromEntries(rows.map(({ email, entitlement }) => [email, entitlement]))).toEqual(
    Object.fromEntries(expected),
  );
}

async function compareQuantity({ world, ledger, subscriptionId }: BillingHistory): Promise<void> {
  const subscription = await world.services.payments.readSubscription(subscriptionId);
  expect(sorted(subscription?.items.map(({ quantity }) => quantity) ?? [])).toEqual([
    ledger.openSeats.length + ledger.freeSeats,
  ]);
}
