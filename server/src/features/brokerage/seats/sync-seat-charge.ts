import { brokerageMessages, type ChargeRetried } from '#contract/brokerage/brokerage.ts';
import { deriveChargeStatus, isBelowMinimumCharge } from '#contract/brokerage/brokerage-billing.ts';
import { formatDay } from '#contract/day.ts';
import {
  type Context,
  inTransaction,
  type OwnerContext,
  type OwnerId,
  type RecordContext,
} from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { CardRefusedError } from '../../../gateways/payments/stripe-errors.ts';
import {
  createPaymentAttempt,
  executePayment,
  mirrorInvoice,
  mirrorSubscription,
  payInvoice,
} from '../../billing/public.ts';
import { readOwnOffice, toCompanyDay } from '../office/office.ts';
import { lockOffice, readOfficeBilling } from '../office/store.ts';
import { endOwnMembership } from './end-own-membership.ts';
import {
  addFreeSeat,
  findOpenSeat,
  findPersonName,
  linkChargeToInvoice,
  markSeatChargeSynced,
  readSeatCharge,
  saveCarriedOverItem,
  setQuantityPending,
} from './store.ts';

type Charge = NonNullable<Awaited<ReturnType<typeof readSeatCharge>>>;

const minuteMs = 60 * 1000;
/** After this time, an earlier request to the provider has certainly ended. */
const requestTimeoutMs = 15 * minuteMs;

/**
 * Ends the user's own membership and charges the office for the seat once. After a crash, a job calls this
 * again. The repeated call first checks whether the office has already paid.
 */
export async function syncSeatCharge(context: Context, id: string): Promise<void> {
  const charge = await readSeatCharge(context.db, id);
  if (!charge || charge.syncedAt) return;
  if (charge.isAbandoned) return syncAbandonedCharge(context, charge);
  if (charge.person) await endOwnMembership(context, charge.person);
  const isSmall = isBelowMinimumCharge(charge.due) && !charge.invoiceId;
  if (charge.due > 0 && charge.person)
    await (isSmall ? carryToNextBill : chargeOffice)(context, charge, charge.person);
  if (await markSeatChargeSynced(context.db, charge, context.now)) return;
  // Another request has abandoned the charge meanwhile, so the next call voids it.
  await syncSeatCharge(context, id);
}

async function chargeOffice(context: Context, charge: Charge, person: OwnerId): Promise<void> {
  const { db, now, services } = context;
  const billing = await readOfficeBilling(db, charge.brokerageId);
  if (!billing?.customerId) return;
  const { customerId } = billing;
  const ownerContext: RecordContext = { ...context, owner: person };
  const existingInvoiceId =
    charge.invoiceId ??
    (now.getTime() - charge.createdAt.getTime() > minuteMs && (await findInvoice(context, charge)));
  if (existingInvoiceId) return finishInvoice(ownerContext, charge, existingInvoiceId);
  const attempt = await createPaymentAttempt(ownerContext, {
    kind: 'seat',
    subject: charge.brokerageId,
    item: charge.id,
    proratedFrom: charge.createdAt,
  });
  const description = await describeCharge(context, charge, person);
  const reference = { concerns: person, charge: charge.id };
  let invoiceId = attempt.invoiceId;
  await executePayment(ownerContext, attempt, async (key) => {
    const lines = [{ description, amount: charge.due }];
    const charged = await services.payments.chargeNow(key, { customerId, lines, reference });
    invoiceId = charged.invoiceId;
    return { ...charged.outcome, invoiceId };
  });
  if (invoiceId) await linkInvoice(context, charge.id, invoiceId);
}

/** Pays an invoice whose first payment was interrupted. After a decline, the owner has to press Retry. */
async function finishInvoice(context: RecordContext, { id }: Charge, invoiceId: string): Promise<void> {
  await linkInvoice(context, id, invoiceId);
  const invoice = await context.services.payments.readInvoice(invoiceId);
  if (invoice?.status === 'open' && !invoice.isAttempted) await payInvoice(context, invoiceId);
}

/** Adds a charge below the provider's minimum to the next yearly bill. */
async function carryToNextBill(context: Context, charge: Charge, person: OwnerId): Promise<void> {
  const billing = await readOfficeBilling(context.db, charge.brokerageId);
  if (charge.carriedItemId || !billing?.customerId) return;
  const { customerId, subscriptionId } = billing;
  const line = { description: await describeCharge(context, charge, person), amount: charge.due };
  const reference = { concerns: person, charge: charge.id };
  const input = { customerId, subscriptionId, line, reference };
  const item = await context.services.payments.addToNextBill(`seat-carry:${charge.id}`, input);
  await saveCarriedOverItem(context.db, charge.id, item);
  await mirrorSubscription(context, subscriptionId);
}

async function linkInvoice(context: Context, chargeId: string, invoiceId: string): Promise<void> {
  await linkChargeToInvoice(context.db, chargeId, invoiceId);
  await mirrorInvoice(context, invoiceId);
}

/** Finds the invoice that an interrupted earlier call created. Ignores drafts, which nobody ever pays. */
async function findInvoice(context: Context, { id, brokerageId }: Charge): Promise<string | undefined> {
  const billing = await readOfficeBilling(context.db, brokerageId);
  if (!billing?.customerId) return undefined;
  for await (const invoice of context.services.payments.listInvoices(billing.customerId))
    if (invoice.reference.charge === id && invoice.status !== 'draft') return invoice.id;
  return undefined;
}

async function describeCharge({ db }: Context, charge: Charge, person: OwnerId): Promise<string> {
  const name = await findPersonName(db, person);
  return `Agent Pro+ for ${name} until ${formatDay(toCompanyDay(charge.cycleEnd))}`;
}

async function removeFromNextBill(context: Context, { id, brokerageId }: Charge): Promise<void> {
  const billing = await readOfficeBilling(context.db, brokerageId);
  if (!billing?.customerId) return;
  await context.services.payments.removeFromNextBill(billing.customerId, id);
  await mirrorSubscription(context, billing.subscriptionId);
}

/** Voids the charge of a closed seat. If the office has paid it after all, adds a free seat. */
async function syncAbandonedCharge(context: Context, charge: Charge): Promise<void> {
  const { db, now, services } = context;
  if (isBelowMinimumCharge(charge.due)) await removeFromNextBill(context, charge);
  const invoiceId = charge.invoiceId ?? (await findInvoice(context, charge));
  if (!invoiceId) {
    const age = now.getTime() - charge.createdAt.getTime();
    if (age > requestTimeoutMs) await markSeatChargeSynced(db, charge, now);
    return;
  }
  await services.payments.voidInvoice(invoiceId);
  await linkInvoice(context, charge.id, invoiceId);
  await inTransaction(context, async (transaction) => {
    await lockOffice(transaction.db, charge.brokerageId);
    const current = await readSeatCharge(transaction.db, charge.id);
    if (!(await markSeatChargeSynced(transaction.db, charge, now))) return;
    if (current?.invoiceStatus !== 'paid' || charge.cycleEnd <= now) return;
    await addFreeSeat(transaction.db, charge.brokerageId, charge.cycleEnd, now);
    await setQuantityPending(transaction.db, charge.brokerageId, true);
  });
}

const paid: ChargeRetried = {
  success: true,
  message: brokerageMessages.retried,
  requiresAction: false,
  clientSecret: null,
  paymentUrl: null,
};

/** Tries again to pay the invoice of a seat. Concurrent requests share one attempt. */
export async function retrySeatCharge(context: OwnerContext, accountId: string): Promise<ChargeRetried> {
  const office = await readOwnOffice(context);
  const seat = orNotFound(await findOpenSeat(context.db, office.id, accountId), 'The account');
  const status = deriveChargeStatus(seat.charge, seat.invoiceStatus);
  if (status === 'CHARGED') return paid;
  if (status === 'PENDING') throw appError('conflict', brokerageMessages.stillProcessing);
  if (!seat.charge?.invoiceId) throw appError('conflict', brokerageMessages.nothingToRetry);
  // The attempt belongs to the seat's user, because the office may change its owner.
  const outcome = await payInvoice({ ...context, owner: seat.person }, seat.charge.invoiceId);
  if (outcome.status === 'declined') throw new CardRefusedError(outcome.message);
  if (outcome.status === 'paid') return paid;
  const { clientSecret, pageUrl } = outcome;
  return { ...paid, success: false, requiresAction: true, clientSecret, paymentUrl: pageUrl };
}
