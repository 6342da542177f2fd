import type { Membership } from '#contract/billing/billing.ts';
import { offers } from '#contract/billing/plans.ts';
import { type Cents, sumCents, toDollars } from '#contract/money.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { calculateNextCharge } from '../mirror/rules.ts';
import { readSubscription, type StoredSubscription } from '../mirror/store.ts';
import { toReceiptTexts } from '../receipts/receipt-texts.ts';
import { requireMember } from './member.ts';
import { toInvoice } from './rules.ts';
import {
  findPastDueSubscription,
  type InvoiceRow,
  type MemberRow,
  readCharges,
  readInvoices,
} from './store.ts';

const toIsoText = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** Reads the membership from our own tables, so this works even while the provider is unavailable. */
export async function readMembership(context: OwnerContext): Promise<Membership> {
  const { owner, db } = context;
  const member = await requireMember(context);
  const subscription = await findPaidSubscription(context, member);
  const invoices = await readInvoices(owner, db);
  return {
    plan: member.subscriptionPlan,
    status: member.subscriptionStatus,
    ...offerFacts(member, subscription),
    addsTax: context.services.config.collectsTax,
    trialEnd: toIsoText(member.trialEnd),
    periodEnd: toIsoText(member.subscriptionPeriodEnd),
    endsAtPeriodEnd: subscription?.endsAtPeriodEnd ?? false,
    nextCharge: nextChargeOf(subscription),
    overdue: overdueOf(subscription, invoices),
    invoices: invoices.map(toInvoice),
  };
}

/**
 * Finds the subscription that gives the member their plan. If there is none, for example because of a waiver,
 * finds a past-due subscription.
 */
export async function findPaidSubscription(
  { owner, db }: OwnerContext,
  { subscriptionId }: MemberRow,
): Promise<StoredSubscription | undefined> {
  const id = subscriptionId ?? (await findPastDueSubscription(owner, db));
  return id ? readSubscription(db, id) : undefined;
}

/** Finds the subscription item that gives the member their plan. */
export const findCurrentPlanItem = (
  { subscriptionPriceId }: MemberRow,
  subscription: StoredSubscription | undefined,
) => subscription?.items.find(({ priceId }) => priceId === subscriptionPriceId);

/** Describes the offer with the payer's own price, which may be older than the current list price. */
function offerFacts(member: MemberRow, subscription: StoredSubscription | undefined) {
  const item = findCurrentPlanItem(member, subscription);
  return {
    offer: item?.offer ? offers[item.offer].name : null,
    yearly: item?.offer ? toDollars(item.unitAmount) : null,
    quantity: item?.quantity ?? null,
  };
}

function nextChargeOf(subscription: StoredSubscription | undefined): Membership['nextCharge'] {
  const next = subscription && calculateNextCharge(subscription);
  return next ? { amount: toDollars(next.amount), at: next.at.toISOString() } : null;
}

function overdueOf(
  subscription: StoredSubscription | undefined,
  invoices: InvoiceRow[],
): Membership['overdue'] {
  if (subscription?.status !== 'past_due') return null;
  const open = invoices.filter(
    ({ status, subscriptionId }) => status === 'open' && subscriptionId === subscription.id,
  );
  const amount = sumCents(open.map(({ amountDue }) => amountDue as Cents));
  return { amount: toDollars(amount), since: toIsoText(subscription.pastDueSince) };
}

export interface MembershipCharge {
  invoice: InvoiceRow;
  /** The card or the office that paid, or null while the invoice is unpaid. */
  paidBy: string | null;
  /** Whether the user paid this charge, for themselves or their office. Only then do they get the receipt. */
  isOwn: boolean;
}

/** Lists all charges for a user, the latest first. */
export async function listCharges({ owner, db }: OwnerContext): Promise<MembershipCharge[]> {
  const rows = await readCharges(owner, db);
  return rows.map(({ invoice, office, payer }) => {
    const isOwn = payer === owner;
    const isPaid = invoice.status === 'paid' && invoice.amountPaid > 0;
    const paidBy = isOwn ? toReceiptTexts(invoice).paidWith : office;
    return { invoice, isOwn, paidBy: isPaid ? paidBy : null };
  });
}
