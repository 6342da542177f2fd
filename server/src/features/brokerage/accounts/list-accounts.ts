import { offers } from '#contract/billing/plans.ts';
import type { AccountsPage, ListAccounts } from '#contract/brokerage/brokerage.ts';
import {
  type BrokerageTotals,
  calculateBillingInfo,
  isBelowMinimumCharge,
  isWaivedAtNextBill,
  toBrokerageAccount,
  toWaiverInfo,
} from '#contract/brokerage/brokerage-billing.ts';
import { type Cents, cents } from '#contract/money.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { calculateNextBill, countFreeSeats, readOwnOffice } from '../office/office.ts';
import {
  type ActiveWaiver,
  findActiveWaiver,
  type OfficeBilling,
  type OfficeRow,
  readOfficeBilling,
} from '../office/store.ts';
import { countAccounts, findAccounts, readOfficeTotals } from './store.ts';

/** Lists a page of the team's accounts, with the office's billing. */
export async function listAccounts(context: OwnerContext, query: ListAccounts): Promise<AccountsPage> {
  const { db, now } = context;
  const office = await readOwnOffice(context);
  const billing = await readOfficeBilling(db, office.id);
  const [rows, ledger, waiver] = await Promise.all([
    findAccounts(db, office.id, query),
    readOfficeTotals(db, { brokerageId: office.id, billing, now }),
    findActiveWaiver(db, office.id, now),
  ]);
  const totalFound = query.search ? await countAccounts(db, office.id, query.search) : ledger.accounts;
  const yearly = billing?.unitAmount ?? offers.brokerage_account.yearly;
  const preview = billing ? previewedBill(office, billing, waiver) : null;
  const addsTax = context.services.config.collectsTax;
  const bill = {
    yearly,
    nextBill: preview ?? (billing ? calculateBill(billing, waiver, ledger) : cents(0)),
    addsTax,
    nextBillAddsTax: addsTax && preview === null,
    nextBillingDate: billing?.periodEnd ?? null,
    payingSince: billing?.payingSince ?? null,
    freeSeats: countFreeSeats(office, now),
  };
  return {
    success: true,
    brokerageName: office.name,
    accounts: rows.map((row) => toBrokerageAccount(row, yearly, now)),
    page: query.page,
    totalPages: Math.max(1, Math.ceil(totalFound / query.limit)),
    totalFound,
    billingInfo: calculateBillingInfo(ledger, bill),
    waiverInfo: toWaiverInfo(waiver),
  };
}

/**
 * Returns the provider's preview of the next bill. Returns null if the provider does not have the current
 * number of accounts yet. Also returns null if a waiver ends before the bill, because the provider does not
 * know when a waiver ends.
 */
function previewedBill(
  { isQuantityDue }: OfficeRow,
  { nextAmount, periodEnd }: OfficeBilling,
  waiver: ActiveWaiver | undefined,
): Cents | null {
  const endsBeforeBill = waiver !== undefined && !isWaivedAtNextBill(waiver, periodEnd);
  return isQuantityDue || endsBeforeBill ? null : nextAmount;
}

/** Adds the carried-over charges to the price of the accounts. Returns 0 below the provider's minimum. */
function calculateBill(
  billing: OfficeBilling,
  waiver: ActiveWaiver | undefined,
  { accounts, carriedCharges }: BrokerageTotals,
): Cents {
  const total = cents(calculateNextBill(billing, waiver, accounts) + carriedCharges);
  return isBelowMinimumCharge(total) ? cents(0) : total;
}
