import { isCarried } from '#contract/brokerage-billing.ts';
import { formatDay } from '#contract/day.ts';
import { type Context, inTransaction, type OwnerContext, type OwnerId } from '../../../core/context.ts';
import { payInvoice } from '../../billing/membership/pay-invoice.ts';
import { mirrorInvoice } from '../../billing/mirror/mirror-invoice.ts';
import { mirrorSubscription } from '../../billing/mirror/mirror-subscription.ts';
import { carryOut, makeWish } from '../../billing/wishes/wishes.ts';
import { dayHere } from '../office/office.ts';
import { lockOffice, officeBilling } from '../office/store.ts';
import { endOwnMembership } from './end-own-membership.ts';
import {
  addFreeSeat,
  keepCarriedItem,
  keepInvoiceOf,
  markSettled,
  nameOfPerson,
  readCharge,
  setQuantityDue,
} from './store.ts';

type Charge = NonNullable<Awaited<ReturnType<typeof readCharge>>>;

const aMinute = 60 * 1000;
/** By then a request that was under way has come to an end, one way or another. */
const longEnough = 15 * aMinute;

/**
 * Does at the provider what a seat needs: the person's own membership ends, and the office is charged, once. Cut off
 * anywhere it is done again by a job, which looks first whether it was charged already.
 */
export async function settleCharge(context: Context, id: string): Promise<void> {
  const charge = await readCharge(context.db, id);
  if (!charge || charge.settledAt) return;
  if (charge.isGivenUp) return settleGivenUp(context, charge);
  if (charge.person) await endOwnMembership(context, charge.person);
  const isSmall = isCarried(charge.due) && !charge.invoiceId;
  if (charge.due > 0 && charge.person)
    await (isSmall ? carryToNextBill : chargeOffice)(context, charge, charge.person);
  if (await markSettled(context.db, charge, context.now)) return;
  // Given up while it was being charged.
  await settleCharge(context, id);
}

async function chargeOffice(context: Context, charge: Charge, person: OwnerId): Promise<void> {
  const { db, now, services } = context;
  const billing = await officeBilling(db, charge.brokerageId);
  if (!billing?.customerId) return;
  const { customerId } = billing;
  const owned = { ...context, owner: person } as OwnerContext;
  const earlier =
    charge.invoiceId ??
    (now.getTime() - charge.createdAt.getTime() > aMinute && (await findInvoice(context, charge)));
  if (earlier) return finishInvoice(owned, charge, earlier);
  const wish = await makeWish(owned, {
    kind: 'seat',
    subject: charge.brokerageId,
    bought: charge.id,
    countedFrom: charge.createdAt,
  });
  const description = await lineOf(context, charge, person);
  const reference = { concerns: person, charge: charge.id };
  let invoiceId = wish.invoiceId;
  await carryOut(owned, wish, async (once) => {
    const lines = [{ description, amount: charge.due }];
    const charged = await services.payments.chargeNow(once, { customerId, lines, reference });
    invoiceId = charged.invoiceId;
    return { ...charged.outcome, invoiceId };
  });
  if (invoiceId) await linkInvoice(context, charge.id, invoiceId);
}

/** An invoice that an interruption left before any payment attempt is paid now. A refused one waits for the owner. */
async function finishInvoice(context: OwnerContext, { id }: Charge, invoiceId: string): Promise<void> {
  await linkInvoice(context, id, invoiceId);
  const invoice = await context.services.payments.readInvoice(invoiceId);
  if (invoice?.status === 'open' && !invoice.isAttempted) await payInvoice(context, invoiceId);
}

/** The provider would not charge so little: it is a line on the next yearly bill. */
async function carryToNextBill(context: Context, charge: Charge, person: OwnerId): Promise<void> {
  const billing = await officeBilling(context.db, charge.brokerageId);
  if (charge.carriedItemId || !billing?.customerId) return;
  const { customerId, subscriptionId } = billing;
  const line = { description: await lineOf(context, charge, person), amount: charge.due };
  const reference = { concerns: person, charge: charge.id };
  const wish = { customerId, subscriptionId, line, reference };
  const item = await context.services.payments.carryCharge(`seat-carry:${charge.id}`, wish);
  await keepCarriedItem(context.db, charge.id, item);
  await mirrorSubscription(context, subscriptionId);
}

async function linkInvoice(context: Context, chargeId: string, invoiceId: string): Promise<void> {
  await keepInvoiceOf(context.db, chargeId, invoiceId);
  await mirrorInvoice(context, invoiceId);
}

/** An invoice that was made for this charge before we lost sight of it. A draft is none: nobody collects it. */
async function findInvoice(context: Context, { id, brokerageId }: Charge): Promise<string | undefined> {
  const billing = await officeBilling(context.db, brokerageId);
  if (!billing?.customerId) return undefined;
  for await (const invoice of context.services.payments.listInvoices(billing.customerId))
    if (invoice.reference.charge === id && invoice.status !== 'draft') return invoice.id;
  return undefined;
}

async function lineOf({ db }: Context, charge: Charge, person: OwnerId): Promise<string> {
  const name = await nameOfPerson(db, person);
  return `Agent Pro+ for ${name} until ${formatDay(dayHere(charge.cycleEnd))}`;
}

async function dropFromNextBill(context: Context, { id, brokerageId }: Charge): Promise<void> {
  const billing = await officeBilling(context.db, brokerageId);
  if (!billing?.customerId) return;
  await context.services.payments.dropCarried(billing.customerId, id);
  await mirrorSubscription(context, billing.subscriptionId);
}

/** The seat was left. What was not paid is not asked for anymore; what was paid after all is a free seat. */
async function settleGivenUp(context: Context, charge: Charge): Promise<void> {
  const { db, now, services } = context;
  if (isCarried(charge.due)) await dropFromNextBill(context, charge);
  const invoiceId = charge.invoiceId ?? (await findInvoice(context, charge));
  if (!invoiceId) {
    const age = now.getTime() - charge.createdAt.getTime();
    if (age > longEnough) await markSettled(db, charge, now);
    return;
  }
  await services.payments.voidInvoice(invoiceId);
  await linkInvoice(context, charge.id, invoiceId);
  await inTransaction(context, async (transaction) => {
    await lockOffice(transaction.db, charge.brokerageId);
    const present = await readCharge(transaction.db, charge.id);
    if (!(await markSettled(transaction.db, charge, now))) return;
    if (present?.invoiceStatus !== 'paid' || charge.cycleEnd <= now) return;
    await addFreeSeat(transaction.db, charge.brokerageId, charge.cycleEnd, now);
    await setQuantityDue(transaction.db, charge.brokerageId, true);
  });
}
