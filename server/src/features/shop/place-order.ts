import { isDeepStrictEqual } from 'node:util';
import { billingMessages } from '#contract/billing/billing.ts';
import { fullNameOf } from '#contract/people.ts';
import { calculateTotalPrice, cartMessages } from '#contract/shop/cart.ts';
import type { CheckoutSession, CreateCheckoutSession } from '#contract/shop/shop.ts';
import { member } from '../../core/access.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import type { OrderLine } from '../../db/tables/shop.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import {
  closeOpenCheckout,
  ensureCheckoutPage,
  findOrderOfCheckoutPage,
  finishCheckout,
  linkCustomerToPayer,
  requireMember,
} from '../billing/public.ts';
import { sendMailNow } from '../mail/public.ts';
import { createOrderDownloads, createOrderMailKey } from './fulfill-order.ts';
import { orderPagePath, paidOrderPagePath } from './order-link.ts';
import { findPreviouslyBoughtLines, toOrderLines } from './rules.ts';
import {
  findOpenOrder,
  findPaidOrders,
  findSellableProducts,
  insertFreeOrder,
  insertOpenOrder,
  markOrderDropped,
  type OrderRow,
} from './store.ts';

/** Places an order. Free products are mailed to anyone; paid products need a membership and a payment. */
export async function placeOrder(context: Context, cart: CreateCheckoutSession): Promise<CheckoutSession> {
  const lines = toOrderLines(cart.items, await findSellableProducts(context.db));
  const order = { email: cart.customerEmail, lines, total: calculateTotalPrice(lines) };
  if (order.total === 0) return placeFreeOrder(context, order);
  const buyer = buyerOf(context);
  await assertNotOwned(buyer, lines, cart.confirmedOwned ?? []);
  return placePaidOrder(buyer, order);
}

/**
 * Refuses a file that the buyer already owns, unless the buyer confirmed it. An old cart may still contain
 * such a file.
 */
async function assertNotOwned(
  { owner, db }: OwnerContext,
  lines: readonly OrderLine[],
  confirmed: readonly string[],
): Promise<void> {
  const owned = findPreviouslyBoughtLines(lines, await findPaidOrders(owner, db)).filter(
    ({ id }) => !confirmed.includes(id),
  );
  if (owned.length === 0) return;
  throw appError('conflict', cartMessages.alreadyOwned(owned.map(({ text }) => text)), {
    field: 'items',
    details: { owned: owned.map(({ id }) => id) },
  });
}

interface OrderInput {
  email: string;
  lines: OrderLine[];
  total: OrderRow['total'];
}

async function placeFreeOrder(context: Context, input: OrderInput): Promise<CheckoutSession> {
  const order = await inTransaction(context, async (transaction) => {
    const { db, now, account } = transaction;
    const placed = await insertFreeOrder(db, { ...input, personId: account?.id ?? null, createdAt: now });
    const mail = await createOrderDownloads(transaction, placed);
    await audit(transaction, { action: 'order.free', subject: placed.id });
    return { placed, send: await sendMailNow(transaction, placed.email, mail, createOrderMailKey(placed)) };
  });
  const emailSent = await order.send(context);
  return {
    isFree: true,
    emailSent,
    redirectUrl: emailSent ? orderPagePath(context, order.placed.id) : null,
    sessionId: null,
    error: emailSent ? null : cartMessages.notMailed,
  };
}

function buyerOf(context: Context): OwnerContext {
  const { account } = context;
  if (!account) throw appError('not_signed_in', cartMessages.membership);
  const refusal = member.refuse(account, true);
  if (refusal) throw refusal;
  return { ...context, account, owner: account.id };
}

async function placePaidOrder(context: OwnerContext, input: OrderInput): Promise<CheckoutSession> {
  const order = await orderToPay(context, input);
  const page = context.services.publicUrl();
  const outcome = await ensureCheckoutPage(context, {
    purpose: 'shop',
    subject: order.id,
    personId: context.owner,
    bought: order.lines.flatMap(({ text, unit, quantity }) =>
      unit > 0 ? [{ name: text, amount: unit, quantity }] : [],
    ),
    terms: {
      customerId: await customerOf(context),
      reference: { account: context.owner, order: order.id },
      successUrl: `${page}/api/orders/return?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${page}/products?cart=open`,
    },
  });
  if (outcome.status === 'unpaid') throw appError('conflict', billingMessages.beingConfirmed);
  // If the page is not open anymore, the buyer has paid for the order in another window.
  const paid = { redirectUrl: `${page}${paidOrderPagePath(context, order.id)}`, sessionId: order.id };
  const { redirectUrl, sessionId } =
    outcome.status === 'open' ? { redirectUrl: outcome.url, sessionId: outcome.id } : paid;
  return { isFree: false, emailSent: false, redirectUrl, sessionId, error: null };
}

/**
 * Returns the buyer's open order; a buyer has at most one. If the cart or the email has changed, a new order
 * replaces it.
 */
async function orderToPay(context: OwnerContext, input: OrderInput): Promise<OrderRow> {
  const { db, owner, now } = context;
  const open = await findOpenOrder(owner, db);
  if (open && isSame(open, input)) return open;
  if (open) await dropOpenOrder(context, open);
  const placed = await insertOpenOrder(db, { ...input, personId: owner, createdAt: now });
  return placed ?? orderToPay(context, input);
}

const isSame = (open: OrderRow, { email, lines }: OrderInput) =>
  isDeepStrictEqual(open.lines, lines) && open.email.toLowerCase() === email;

/**
 * Closes the payment page of an open order and drops the order. An order that was paid just now stays paid.
 */
async function dropOpenOrder(context: OwnerContext, open: OrderRow): Promise<void> {
  const { status } = await closeOpenCheckout(context, 'shop', open.id);
  if (status === 'unpaid') throw appError('conflict', billingMessages.beingConfirmed);
  await markOrderDropped(context.owner, context.db, open.id);
}

/**
 * Returns the member's customer id at the provider. A member whose office pays for the seat has none before
 * the first order, so this creates one.
 */
async function customerOf(context: OwnerContext): Promise<string> {
  const person = await requireMember(context);
  if (person.stripeCustomerId) return person.stripeCustomerId;
  const { owner, services } = context;
  const { email } = person;
  const customerId = await services.payments.createCustomer(`shop:${owner}`, {
    email,
    name: fullNameOf(person) || email,
    reference: { account: owner },
  });
  // If two windows order at once, both create the same customer, because they use the same idempotency key.
  // Only one window stores it.
  await linkCustomerToPayer(context, { personId: owner }, customerId).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return customerId;
}

/**
 * Handles the return from the payment page: marks the order as paid, if the provider answers, and returns the
 * path of the order's page.
 */
export async function handleReturnFromPayment(context: Context, providerId: string): Promise<string> {
  await finishCheckout(context, providerId).catch(() => undefined);
  const order = await findOrderOfCheckoutPage(context, providerId);
  return order ? paidOrderPagePath(context, order) : '/products';
}
