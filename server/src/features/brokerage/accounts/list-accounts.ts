import type { AccountsPage, ListAccounts } from '#contract/brokerage.ts';
import {
  accountOf,
  billingInfoOf,
  coversNextBill,
  isCarried,
  type Ledger,
  waiverInfoOf,
} from '#contract/brokerage-billing.ts';
import { type Cents, cents } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { freeSeatsOf, nextBill, ownOffice } from '../office/office.ts';
import {
  type ActiveWaiver,
  activeWaiver,
  type OfficeBilling,
  type OfficeRow,
  officeBilling,
} from '../office/store.ts';
import { countAccounts, findAccounts, readLedger } from './store.ts';

/** The team, a page of it, and what it costs. */
export async function listAccounts(context: OwnerContext, wish: ListAccounts): Promise<AccountsPage> {
  const { db, now } = context;
  const office = await ownOffice(context);
  const billing = await officeBilling(db, office.id);
  const [rows, ledger, waiver] = await Promise.all([
    findAccounts(db, office.id, wish),
    readLedger(db, { brokerageId: office.id, billing, now }),
    activeWaiver(db, office.id, now),
  ]);
  const totalFound = wish.search ? await countAccounts(db, office.id, wish.search) : ledger.accounts;
  const yearly = billing?.unitAmount ?? offers.brokerage_account.yearly;
  const previewed = billing ? previewedBill(office, billing, waiver) : null;
  const addsTax = context.services.config.collectsTax;
  const bill = {
    yearly,
    nextBill: previewed ?? (billing ? countedBill(billing, waiver, ledger) : cents(0)),
    addsTax,
    nextBillAddsTax: addsTax && previewed === null,
    nextBillingDate: billing?.periodEnd ?? null,
    payingSince: billing?.payingSince ?? null,
    freeSeats: freeSeatsOf(office, now),
  };
  return {
    success: true,
    brokerageName: office.name,
    accounts: rows.map((row) => accountOf(row, yearly, now)),
    page: wish.page,
    totalPages: Math.max(1, Math.ceil(totalFound / wish.limit)),
    totalFound,
    billingInfo: billingInfoOf(ledger, bill),
    waiverInfo: waiverInfoOf(waiver),
  };
}

/**
 * As the provider previews it; nothing until the provider knows how many accounts there are. The provider does not know
 * that a waiver ends before the bill.
 */
function previewedBill(
  { isQuantityDue }: OfficeRow,
  { nextAmount, periodEnd }: OfficeBilling,
  waiver: ActiveWaiver | undefined,
): Cents | null {
  const endsBefore = waiver !== undefined && !coversNextBill(waiver, periodEnd);
  return isQuantityDue || endsBefore ? null : nextAmount;
}

/** Counted here: the accounts, and what is carried to the bill. The provider charges nothing below its minimum. */
function countedBill(
  billing: OfficeBilling,
  waiver: ActiveWaiver | undefined,
  { accounts, carriedCharges }: Ledger,
): Cents {
  const total = cents(nextBill(billing, waiver, accounts) + carriedCharges);
  return isCarried(total) ? cents(0) : total;
}
