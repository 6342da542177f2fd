import type { AccountSort, AccountsPage, ListAccounts } from '#contract/brokerage/brokerage.ts';
import {
  accountOf,
  billingInfoOf,
  chargeStatusOf,
  coversNextBill,
  isCarriedOver,
  type Ledger,
  waiverInfoOf,
} from '#contract/brokerage/brokerage-billing.ts';
import { compareNames } from '#contract/compare.ts';
import { fold } from '#contract/fold.ts';
import { type Cents, cents } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import { type DemoAccountRow, isUnpaid, type OfficeMemory } from './office-memory.ts';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The same totals that the server's database computes. */
function ledgerOf(office: OfficeMemory, now: Date): Ledger {
  const { team, rows, invitations } = office;
  const open = rows.filter(({ isClosed }) => !isClosed);
  const thisYear = rows.filter(({ charge }) => charge && charge.cycleEnd > now);
  const sumDue = (kind: string) =>
    sum(thisYear.map(({ charge }) => (charge?.kind === kind ? charge.due : 0)));
  const count = (kind: string) =>
    open.filter((row) => thisYear.includes(row) && row.charge?.kind === kind).length;
  const paid = rows.filter(({ invoiceStatus }) => invoiceStatus === 'paid');
  return {
    accounts: open.length,
    newAccounts: count('PRORATED_NEW'),
    upgradedAccounts: count('PREMIUM_UPGRADE'),
    failedCharges: open.filter(
      ({ charge, invoiceStatus }) => chargeStatusOf(charge, invoiceStatus) === 'FAILED',
    ).length,
    openInvitations: invitations.filter(({ expiresAt }) => new Date(expiresAt) > now).length,
    standardCharges: sumDue('STANDARD'),
    newCharges: sumDue('PRORATED_NEW'),
    upgradeCharges: sumDue('PREMIUM_UPGRADE'),
    unpaidCharges: sum(
      thisYear.map(({ charge, invoiceStatus }) => (isUnpaid(invoiceStatus) ? (charge?.due ?? 0) : 0)),
    ),
    carriedCharges: sum(
      thisYear.map(({ charge, invoiceStatus }) =>
        charge && !invoiceStatus && isCarriedOver(charge.due) ? charge.due : 0,
      ),
    ),
    yearlyBilled: team.yearlyInvoices.at(-1)?.total ?? 0,
    yearlyUnpaid: 0,
    paidToDate:
      sum(team.yearlyInvoices.map(({ total }) => total)) + sum(paid.map(({ charge }) => charge?.due ?? 0)),
  };
}

const nameOf = (row: DemoAccountRow) => fullNameOf(row);
const byTime = (one: DemoAccountRow, other: DemoAccountRow) =>
  one.openedAt.getTime() - other.openedAt.getTime() || (one.id < other.id ? -1 : 1);

type Compare = (one: DemoAccountRow, other: DemoAccountRow) => number;
const sorts: Record<AccountSort, Compare> = {
  joined: () => 0,
  name: (one, other) =>
    compareNames(one.firstName, other.firstName) || compareNames(one.lastName, other.lastName),
  email: (one, other) => (one.email < other.email ? -1 : one.email > other.email ? 1 : 0),
  role: (one, other) => Number(one.role !== 'AGENT') - Number(other.role !== 'AGENT'),
  charge: (one, other) => (one.charge?.due ?? 0) - (other.charge?.due ?? 0),
};

export const waiverOf = ({ active }: OfficeMemory) =>
  active?.coupon.kind === 'waiver'
    ? { code: active.coupon.code, endsAt: endOf(active.coupon.months, active.since) }
    : undefined;

export function endOf(months: number | null, since: Date): Date | null {
  if (months === null) return null;
  const end = new Date(since);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== since.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** The amount of the next bill. */
export function nextBill(office: OfficeMemory, accounts: number): Cents {
  const { active, team } = office;
  if (coversNextBill(waiverOf(office), new Date(team.cycleEnd))) return cents(0);
  const fullPrice = team.yearly * accounts;
  const { percentOff, amountOff } = active?.coupon ?? { percentOff: null, amountOff: null };
  return cents(Math.max(0, Math.round(fullPrice * (1 - (percentOff ?? 0) / 100) - (amountOff ?? 0))));
}

export function accountsPage(office: OfficeMemory, input: ListAccounts, now: Date): AccountsPage {
  const ledger = ledgerOf(office, now);
  const needle = fold(input.search);
  const found = office.rows.filter(
    (row) =>
      !row.isClosed && (fold(nameOf(row)).includes(needle) || row.email.includes(input.search.toLowerCase())),
  );
  const compare = sorts[input.sortBy];
  found.sort((one, other) => compare(one, other) || byTime(one, other));
  if (input.sortOrder === 'desc') found.reverse();
  const { team } = office;
  const from = (input.page - 1) * input.limit;
  return {
    success: true,
    brokerageName: office.name,
    accounts: found.slice(from, from + input.limit).map((row) => accountOf(row, team.yearly, now)),
    page: input.page,
    totalPages: Math.max(1, Math.ceil(found.length / input.limit)),
    totalFound: found.length,
    billingInfo: billingInfoOf(ledger, {
      yearly: team.yearly,
      nextBill: nextBill(office, ledger.accounts),
      addsTax: false,
      nextBillAddsTax: false,
      nextBillingDate: new Date(team.cycleEnd),
      payingSince: new Date(team.payingSince),
      freeSeats: office.freeSeats,
    }),
    waiverInfo: waiverInfoOf(waiverOf(office)),
  };
}
