import type { AccountsPage, ListAccounts } from '#contract/brokerage.ts';
import { accountOf, billingInfoOf, waiverInfoOf } from '#contract/brokerage-billing.ts';
import { type Cents, cents } from '#contract/money.ts';
import { offers } from '#contract/plans.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { yearlyCharge } from '../../billing/mirror/rules.ts';
import { freeSeatsOf, ownOffice } from '../office/office.ts';
import { activeWaiver, type OfficeBilling, officeBilling } from '../office/store.ts';
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
  const bill = {
    yearly,
    nextBill: billing && !waiver ? nextBill(billing, ledger.accounts) : cents(0),
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

const nextBill = ({ unitAmount, discounts, itemDiscounts }: OfficeBilling, quantity: number): Cents =>
  yearlyCharge({ items: [{ unitAmount, quantity, discounts: itemDiscounts }], discounts });
