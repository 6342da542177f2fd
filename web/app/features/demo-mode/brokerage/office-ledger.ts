import {
  type AccountSort,
  type AccountsPage,
  accountsPerPage,
  brokerageMessages,
  type ListAccounts,
  type TeamOverview,
} from '#contract/brokerage/brokerage.ts';
import {
  type BrokerageTotals,
  calculateBillingInfo,
  deriveChargeStatus,
  isBelowMinimumCharge,
  isWaivedAtNextBill,
  toBrokerageAccount,
  toWaiverInfo,
} from '#contract/brokerage/brokerage-billing.ts';
import { applySortDirection } from '#contract/compare.ts';
import { toDay, yearOf } from '#contract/day.ts';
import { foldForSearch } from '#contract/fold.ts';
import { type Cents, cents } from '#contract/money.ts';
import { fullNameOf } from '#contract/people.ts';
import { paginateRecords } from '#contract/record-lists.ts';
import { notIncludedMessage } from '#contract/roles.ts';
import { type DemoState, throwApiProblem } from '../demo-handler.ts';
import { compareByKeys } from '../record-lists.ts';
import type { DemoAccountRow, OfficeMemory } from './office-memory.ts';

/** Returns the shown user's brokerage. Refuses access in the same cases as the server. */
export function findOwnOffice({ me, office }: DemoState): OfficeMemory {
  if (me.role === 'AGENT') throwApiProblem('forbidden', notIncludedMessage);
  if (!office) throwApiProblem('not_found', brokerageMessages.notOpen);
  return office;
}

/** The accounts that were not removed. */
export const listActiveAccountRows = ({ rows }: OfficeMemory): DemoAccountRow[] =>
  rows.filter(({ isClosed }) => !isClosed);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Computes the same totals as the server's database. */
function ledgerOf(office: OfficeMemory, now: Date): BrokerageTotals {
  const { team, rows, invitations } = office;
  const open = listActiveAccountRows(office);
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
      ({ charge, invoiceStatus }) => deriveChargeStatus(charge, invoiceStatus) === 'FAILED',
    ).length,
    openInvitations: invitations.filter(({ expiresAt }) => new Date(expiresAt) > now).length,
    standardCharges: sumDue('STANDARD'),
    newCharges: sumDue('PRORATED_NEW'),
    upgradeCharges: sumDue('PREMIUM_UPGRADE'),
    unpaidCharges: sum(
      thisYear.map(({ charge, invoiceStatus }) => (invoiceStatus !== 'paid' ? (charge?.due ?? 0) : 0)),
    ),
    carriedCharges: sum(
      thisYear.map(({ charge, invoiceStatus }) =>
        charge && !invoiceStatus && isBelowMinimumCharge(charge.due) ? charge.due : 0,
      ),
    ),
    yearlyBilled: team.yearlyInvoices.at(-1)?.total ?? 0,
    yearlyUnpaid: 0,
    paidToDate:
      sum(team.yearlyInvoices.map(({ total }) => total)) + sum(paid.map(({ charge }) => charge?.due ?? 0)),
  };
}

type Compare = (one: DemoAccountRow, other: DemoAccountRow) => number;

const byTime = compareByKeys<DemoAccountRow>(({ openedAt }) => openedAt.getTime(), 'id');

const sorts: Record<AccountSort, Compare> = {
  joined: () => 0,
  name: compareByKeys({ name: 'firstName' }, { name: 'lastName' }),
  email: compareByKeys('email'),
  role: compareByKeys(({ role }) => role !== 'AGENT'),
  charge: compareByKeys(({ charge }) => charge?.due ?? 0),
};

export const getOfficeWaiver = ({ active }: OfficeMemory) =>
  active?.coupon.kind === 'waiver'
    ? { code: active.coupon.code, endsAt: calculateCouponEnd(active.coupon.months, active.since) }
    : undefined;

export function calculateCouponEnd(months: number | null, since: Date): Date | null {
  if (months === null) return null;
  const end = new Date(since);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== since.getUTCDate()) end.setUTCDate(0);
  return end;
}

export function calculateNextBill(office: OfficeMemory, accounts: number): Cents {
  const { active, team } = office;
  if (isWaivedAtNextBill(getOfficeWaiver(office), new Date(team.cycleEnd))) return cents(0);
  const fullPrice = team.yearly * accounts;
  const { percentOff, amountOff } = active?.coupon ?? { percentOff: null, amountOff: null };
  return cents(Math.max(0, Math.round(fullPrice * (1 - (percentOff ?? 0) / 100) - (amountOff ?? 0))));
}

export function toAccountsPage(office: OfficeMemory, input: ListAccounts, now: Date): AccountsPage {
  const { search, sortBy, sortOrder, page } = input;
  const ledger = ledgerOf(office, now);
  const found = listActiveAccountRows(office)
    .filter(
      (row) =>
        foldForSearch(fullNameOf(row)).includes(foldForSearch(search)) ||
        row.email.includes(search.toLowerCase()),
    )
    .sort((one, other) => applySortDirection(sortOrder, sorts[sortBy](one, other) || byTime(one, other)));
  const { team } = office;
  return {
    success: true,
    brokerageName: office.name,
    accounts: paginateRecords(found, input).map((row) => toBrokerageAccount(row, team.yearly, now)),
    page,
    totalPages: Math.max(1, Math.ceil(found.length / input.limit)),
    totalFound: found.length,
    billingInfo: calculateBillingInfo(ledger, {
      yearly: team.yearly,
      nextBill: calculateNextBill(office, ledger.accounts),
      addsTax: false,
      nextBillAddsTax: false,
      nextBillingDate: new Date(team.cycleEnd),
      payingSince: new Date(team.payingSince),
      freeSeats: office.freeSeats,
    }),
    waiverInfo: toWaiverInfo(getOfficeWaiver(office)),
  };
}

type Member = TeamOverview['members'][number];

/** The year's results of members who share them with their broker. */
export function toTeamOverview(
  office: OfficeMemory,
  { year, page }: { year: number; page: number },
): TeamOverview {
  const open = listActiveAccountRows(office);
  const members = open
    .filter(({ sharesResults }) => sharesResults)
    .map((row) => memberOf(row, year))
    .sort(bestFirst);
  return {
    success: true,
    year,
    members: paginateRecords(members, { page, limit: accountsPerPage }),
    page,
    totalPages: Math.max(1, Math.ceil(members.length / accountsPerPage)),
    sharing: members.length,
    notSharing: open.length - members.length,
    totals: {
      closedSides: sum(members.map(({ closedSides }) => closedSides)),
      volume: sumDollars(members.map(({ volume }) => volume)),
      commission: sumDollars(members.map(({ commission }) => commission)),
    },
  };
}

function memberOf({ id, firstName, lastName, closings }: DemoAccountRow, year: number): Member {
  const closed = closings.filter(({ date, status }) => status === 'CLOSED' && yearOf(toDay(date)) === year);
  const volume = sumDollars(closed.map((deal) => deal.volume));
  const commission = sumDollars(closed.map((deal) => deal.commission));
  return { id, firstName, lastName, closedSides: closed.length, volume, commission };
}

/** Sums in whole cents, as the server does. */
const sumDollars = (amounts: number[]): number =>
  sum(amounts.map((amount) => Math.round(amount * 100))) / 100;

const bestFirst = compareByKeys<Member>(
  { latest: 'volume' },
  { name: 'firstName' },
  { name: 'lastName' },
  'id',
);
