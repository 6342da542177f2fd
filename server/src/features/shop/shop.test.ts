import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import { productCatalog } from '#contract/reference/products.ts';
import { cartMessages, downloadMessages } from '#contract/shop/cart.ts';
import type { CheckoutSession, PlacedOrder, Product } from '#contract/shop/shop.ts';
import type { Context } from '../../core/context.ts';
import type { Mail } from '../../gateways/mail/mail.ts';
import { testCardNumbers } from '../../gateways/payments/testing/provider.ts';
import { findLinkParameter } from '../../testing/link-parameter.ts';
import { testApp } from '../../testing/test-app.ts';
import { finishCheckout } from '../billing/checkouts/finish-checkout.ts';
import { finishExpiredCheckouts } from '../billing/checkouts/open-checkout.ts';
import { mirrorInvoice } from '../billing/mirror/mirror-invoice.ts';
import { readInvoiceReceipt } from '../billing/receipts/read-receipt.ts';
import {
  type Payer,
  type PaymentTestApp,
  startPaymentTestApp,
  toAppPath,
} from '../billing/testing/payment-test-app.ts';
import { deliverDueMails } from '../mail/deliver-mails.ts';
import { placeOrder } from './place-order.ts';

let world: PaymentTestApp;
beforeAll(async () => {
  world = await startPaymentTestApp();
});
afterAll(() => world.close());
beforeEach(() => world.provider.configureWebhooks({ paused: true }));

const [free, workbook, bingo] = ['homestead-template', 'daily-abundance-workbook', 'bingo-success'] as const;
const one = (...ids: string[]) => ids.map((id) => ({ id, quantity: 1 }));
const buyer = () => world.createPayer('AGENT', { offer: 'agent_access' });

const checkout = (items: unknown, customerEmail: string, headers = {}, confirmedOwned?: string[]) =>
  world.app.inject({
    method: 'POST',
    url: '/api/create-checkout-session',
    payload: { items, customerEmail, confirmedOwned },
    headers,
  });

async function order(
  payer: Payer,
  items: unknown,
  email = 'ava@example.com',
  confirmedOwned?: string[],
): Promise<CheckoutSession> {
  const response = await checkout(items, email, { cookie: payer.cookie }, confirmedOwned);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json();
}

const ordersOf = async (payer: Payer): Promise<PlacedOrder[]> =>
  (await payer.as({ url: '/api/orders' })).json().orders;

/** Pays on the checkout page and follows its redirect, like a browser. */
async function pay(session: CheckoutSession): Promise<string> {
  const { leadsTo } = await world.provider.payOn(session.redirectUrl ?? '', testCardNumbers.good);
  const back = await world.app.inject({ url: toAppPath(leadsTo) });
  expect(back.statusCode).toBe(303);
  return String(back.headers.location);
}

test('the shop sells the four products at the prices of the catalog', async () => {
  const { products } = (await world.app.inject({ url: '/api/products' })).json() as { products: Product[] };
  expect(
    products.map(({ id, text, price, strikePrice, isFree, pages, directLink }) => [
      id,
      text,
      price,
      strikePrice,
      isFree,
      pages,
      directLink,
    ]),
  ).toEqual([
    ['homestead-template', 'Homestead Template', '0.00', '10.00', true, 1, '/products/homestead-template'],
    ['daily-abundance-workbook', 'Daily Abundance Workbook', '19.99', null, false, 34, null],
    ['bingo-success', 'Bingo Success', '10.00', null, false, 6, null],
    ['knowledge-to-action-handbook', 'Knowledge To Action Handbook', '19.99', null, false, 58, null],
  ]);
  expect(products.map(({ filename, productGallery }) => [filename, productGallery.length])).toEqual(
    productCatalog.map(({ filename, shown }) => [filename, shown.length]),
  );
});

test('a visitor who orders a free product gets a mail with a link that opens the file', async () => {
  const response = await checkout(one(free), 'Visitor@Example.com');
  const session: CheckoutSession = response.json();
  expect(session).toMatchObject({ isFree: true, emailSent: true, sessionId: null, error: null });
  const [mail] = await world.listMailsTo('visitor@example.com');
  const link = findLinkParameter(mail?.text);
  expect(session.redirectUrl).toBe(`/order?link=${link}`);
  const placed: PlacedOrder = (await world.app.inject({ url: `/api/orders/${link}` })).json();
  expect(placed).toMatchObject({ state: 'paid', total: 0, receiptLink: null });
  const file = await world.app.inject({ url: placed.lines[0]?.downloadLink });
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ]);
  expect(file.headers['content-disposition']).toBe('attachment; filename=homestead-template.pdf');
});

test('a visitor without a membership cannot buy a paid product', async () => {
  const response = await checkout(one(workbook), 'visitor@example.com');
  expect([response.statusCode, response.json().message]).toEqual([401, cartMessages.membership]);
  const mixed = await checkout(one(free, workbook), 'visitor@example.com');
  expect(mixed.statusCode).toBe(401);
});

test('a past-due member cannot buy, but can order free products', async () => {
  const late = await world.member('AGENT', { subscriptionStatus: 'past_due' });
  const paid = await checkout(one(workbook), late.email, { cookie: late.cookie });
  expect([paid.statusCode, paid.json().code]).toEqual([402, 'payment_required']);
  expect((await checkout(one(free), late.email, { cookie: late.cookie })).json()).toMatchObject({
    isFree: true,
  });
});

test('the server ignores prices, names and totals from the browser', async () => {
  const payer = await buyer();
  const forged = [{ id: workbook, quantity: 1, price: '0.01', text: 'Cheap', unit: 1, isFree: true }];
  const session = await order(payer, forged);
  expect(session.isFree).toBe(false);
  await pay(session);
  expect((await payer.charges())[0]).toBe(19_99);
  expect((await ordersOf(payer))[0]).toMatchObject({
    total: 19.99,
    lines: [{ text: 'Daily Abundance Workbook' }],
  });
});

test.each([
  ['a negative quantity', [{ id: workbook, quantity: -1 }], cartMessages.quantity],
  ['a quantity of zero', [{ id: workbook, quantity: 0 }], cartMessages.quantity],
  ['a quantity of a billion', [{ id: workbook, quantity: 1e9 }], cartMessages.quantity],
  ['a fractional quantity', [{ id: workbook, quantity: 1.5 }], cartMessages.quantity],
  [
    'too many of one product in two lines',
    [
      { id: workbook, quantity: 15 },
      { id: workbook, quantity: 15 },
    ],
    cartMessages.quantity,
  ],
  ['an unknown product', [{ id: 'gold-bar', quantity: 1 }], cartMessages.notSold],
  ['the product id “constructor”', [{ id: 'constructor', quantity: 1 }], cartMessages.notSold],
  ['no products', [], cartMessages.empty],
])('a cart with %s is refused', async (_, items, message) => {
  const payer = await buyer();
  const response = await checkout(items, payer.email, { cookie: payer.cookie });
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
  expect(await ordersOf(payer)).toEqual([]);
});

test.each([
  ['', cartMessages.emailRequired],
  ['  ', cartMessages.emailRequired],
  ['nobody', cartMessages.emailInvalid],
])('an order with the email %j is refused', async (email, message) => {
  const response = await checkout(one(free), email);
  expect([response.statusCode, response.json().message]).toEqual([400, message]);
});

test('a buyer is charged once and gets one mail and one receipt, however often the provider reports the payment', async () => {
  const payer = await buyer();
  const session = await order(
    payer,
    [{ id: workbook, quantity: 2 }, ...one(bingo, free)],
    'books@example.com',
  );
  const page = await pay(session);
  await world.provider.configureWebhooks({ paused: false });
  await world.provider.deliver();
  await finishCheckout(world.context(), session.sessionId ?? '');
  await world.app.inject({ url: `/api/orders/return?session_id=${session.sessionId}` });
  expect((await payer.charges()).slice(0, -1)).toEqual([49_98]);
  const placed = await ordersOf(payer);
  expect(placed).toMatchObject([{ state: 'paid', total: 49.98 }]);
  expect(placed[0]?.lines.map(({ id, quantity, amount }) => [id, quantity, amount])).toEqual([
    [workbook, 2, 39.98],
    [bingo, 1, 10],
    [free, 1, 0],
  ]);
  const mails = await world.listMailsTo('books@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your Abundance downloads, order ${placed[0]?.number}`,
  ]);
  expect(page).toBe(`/order?link=${findLinkParameter(mails[0]?.text)}&from=checkout`);
  const receipt = await world.app.inject({ url: placed[0]?.receiptLink ?? '' });
  expect([receipt.statusCode, receipt.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const [row] = await world.services.database.sql<{ invoice: string }[]>`
    select invoice_id as invoice from orders where email = 'books@example.com'`;
  expect(await readInvoiceReceipt(world.context(), row?.invoice ?? '')).toMatchObject({
    paidWith: 'Visa ending in 4242',
  });
  const [listed] = (await payer.as({ url: '/api/billing' })).json().invoices;
  const inProfile = await payer.as({ url: listed.receiptUrl });
  for (const { headers } of [inProfile, receipt])
    expect(headers['content-disposition'], 'one payment has one receipt number').toContain(
      `abundance-receipt-${listed.number}.pdf`,
    );
});

test('when an invoice arrives after its order, the receipt still has the invoice’s number', async () => {
  const payer = await buyer();
  const session = await order(payer, one(workbook));
  await pay(session);
  const { sql } = world.services.database;
  const [{ invoice } = { invoice: '' }] = await sql<{ invoice: string }[]>`
    select invoice_id as invoice from orders where person_id = ${payer.id}`;
  const forget = () => sql`update orders set invoice_id = null where person_id = ${payer.id}`;
  const linked = async () => (await sql`select invoice_id from orders where person_id = ${payer.id}`)[0];
  await forget();
  await mirrorInvoice(world.context(), invoice);
  expect(await linked()).toEqual({ invoice_id: invoice });
  await forget();
  await sql`delete from invoices where id = ${invoice}`;
  const [placed] = await ordersOf(payer);
  const receipt = await world.app.inject({ url: placed?.receiptLink ?? '' });
  expect(receipt.headers['content-disposition']).not.toContain(placed?.number ?? '');
  expect(await linked()).toEqual({ invoice_id: invoice });
});

test('a buyer who checks out the same cart in several windows gets one payment page and is charged once', async () => {
  const payer = await buyer();
  const first = await order(payer, one(workbook));
  const second = await order(payer, one(workbook));
  expect(second).toEqual(first);
  const answers = await Promise.all(
    [1, 2, 3].map(() => checkout(one(workbook), 'ava@example.com', { cookie: payer.cookie })),
  );
  for (const { statusCode } of answers) expect([200, 409, 503]).toContain(statusCode);
  await pay(first);
  await world.provider.payOn(first.redirectUrl ?? '', testCardNumbers.good);
  expect((await payer.charges()).slice(0, -1)).toEqual([19_99]);
  expect(await ordersOf(payer)).toHaveLength(1);
});

test('a buyer who checks out another cart can no longer pay on the payment page of the first', async () => {
  const payer = await buyer();
  const first = await order(payer, one(workbook));
  const second = await order(payer, one(bingo));
  expect((await world.provider.payOn(first.redirectUrl ?? '', testCardNumbers.good)).leadsTo).toBeUndefined();
  await pay(second);
  expect((await payer.charges()).slice(0, -1)).toEqual([10_00]);
});

test('a buyer who paid for a cart in another window is not charged again', async () => {
  const payer = await buyer();
  const first = await order(payer, one(bingo));
  await world.provider.payOn(first.redirectUrl ?? '', testCardNumbers.good);
  const again = await order(payer, one(bingo));
  expect(toAppPath(again.redirectUrl)).toMatch(/^\/order\?link=/);
  expect(again.sessionId).toBeTruthy();
  expect((await payer.charges()).slice(0, -1)).toEqual([10_00]);
});

test('a buyer who owns a file pays for it again only after confirming', async () => {
  const payer = await buyer();
  await pay(await order(payer, one(bingo)));
  const refused = await checkout(one(bingo, workbook), 'ava@example.com', { cookie: payer.cookie });
  expect([refused.statusCode, refused.json().message, refused.json().details]).toEqual([
    409,
    cartMessages.alreadyOwned(['Bingo Success']),
    { owned: [bingo] },
  ]);
  const confirmedAnother = await checkout(one(bingo), 'ava@example.com', { cookie: payer.cookie }, [
    workbook,
  ]);
  expect(confirmedAnother.statusCode).toBe(409);
  await pay(await order(payer, one(bingo, workbook), undefined, [bingo]));
  expect((await payer.charges()).slice(0, -1)).toEqual([29_99, 10_00]);
});

test('other buyers can still buy a file that one buyer owns', async () => {
  const payer = await buyer();
  await pay(await order(payer, one(bingo, free)));
  expect(await order(payer, one(free))).toMatchObject({ isFree: true });
  expect(await order(await buyer(), one(bingo))).toMatchObject({ isFree: false });
});

test('a buyer whose card is declined gets nothing and can use another card on the same page', async () => {
  const payer = await buyer();
  const session = await order(payer, one(workbook));
  expect(
    (await world.provider.payOn(session.redirectUrl ?? '', testCardNumbers.declined)).leadsTo,
  ).toBeUndefined();
  expect(await ordersOf(payer)).toEqual([]);
  await pay(await order(payer, one(workbook)));
  expect(await ordersOf(payer)).toHaveLength(1);
});

test('a buyer who closes the window after paying still gets the order, through the webhook or the job', async () => {
  const [notified, unnotified] = [await buyer(), await buyer()];
  const sessions = [await order(notified, one(workbook)), await order(unnotified, one(workbook))];
  for (const { redirectUrl } of sessions) await world.provider.payOn(redirectUrl ?? '', testCardNumbers.good);
  expect([await ordersOf(notified), await ordersOf(unnotified)]).toEqual([[], []]);
  await finishExpiredCheckouts(world.contextAfter(1.1));
  expect(await ordersOf(unnotified)).toHaveLength(1);
  await world.provider.configureWebhooks({ paused: false });
  await world.provider.deliver();
  expect(await ordersOf(notified)).toHaveLength(1);
});

/** Returns a context whose transactions fail at the end, like a process that is killed before the commit. */
const failingBeforeCommit = (context: Context): Context => ({
  ...context,
  db: new Proxy(context.db, {
    get: (db, name) => {
      if (name !== 'transaction') return Reflect.get(db, name);
      return (work: (inner: unknown) => Promise<unknown>) =>
        db.transaction(async (inner) => {
          await work(inner);
          throw new Error('killed');
        });
    },
  }),
});

test('when the process is killed between payment and mail, the buyer still gets the order and is charged once', async () => {
  const payer = await buyer();
  const session = await order(payer, one(workbook), 'killed@example.com');
  await world.provider.payOn(session.redirectUrl ?? '', testCardNumbers.good);
  await expect(finishCheckout(failingBeforeCommit(world.context()), session.sessionId ?? '')).rejects.toThrow(
    'killed',
  );
  expect([await ordersOf(payer), await world.listMailsTo('killed@example.com')]).toEqual([[], []]);
  await finishCheckout(world.context(), session.sessionId ?? '');
  expect(await ordersOf(payer)).toHaveLength(1);
  expect(await world.listMailsTo('killed@example.com')).toHaveLength(1);
  expect((await payer.charges()).slice(0, -1)).toEqual([19_99]);
});

/** Creates a mail server that refuses mails until the test opens it. */
function closedMailServer() {
  const mailServer = {
    isOpen: false,
    taken: [] as Mail[],
    deliver: async (mail: Mail) => {
      if (!mailServer.isOpen) throw new Error('The mail server is down');
      mailServer.taken.push(mail);
    },
  };
  return mailServer;
}

const withMail = (mail: Context['services']['mail']): Context => {
  const context = world.context();
  return { ...context, services: { ...context.services, mail } };
};

test('while the mail server is down, a free order reports the problem, and the mail is sent later', async () => {
  const mailServer = closedMailServer();
  const cart = { items: one(free), customerEmail: 'later@example.com' };
  const answer = await placeOrder(withMail(mailServer), cart);
  expect(answer).toEqual({
    isFree: true,
    emailSent: false,
    redirectUrl: null,
    sessionId: null,
    error: cartMessages.notMailed,
  });
  mailServer.isOpen = true;
  await deliverDueMails(withMail(mailServer));
  expect(mailServer.taken).toEqual([]);
  const later = { ...withMail(mailServer), now: new Date(world.clock.now.getTime() + 61_000) };
  await deliverDueMails(later);
  expect(mailServer.taken.filter(({ to }) => to === 'later@example.com')).toHaveLength(1);
  await deliverDueMails({ ...later, now: new Date(later.now.getTime() + 600_000) });
  expect(mailServer.taken.filter(({ to }) => to === 'later@example.com')).toHaveLength(1);
});

test('an order link allows five downloads, even if ten people use it at the same time', async () => {
  const session: CheckoutSession = (await checkout(one(free), 'shared@example.com')).json();
  const url = `/api/download/${free}?link=${findLinkParameter(session.redirectUrl ?? undefined)}`;
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.app.inject({ url })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
  const refused = answers.find(({ statusCode }) => statusCode !== 200);
  expect([refused?.statusCode, refused?.json().message]).toEqual([429, downloadMessages.used]);
  const left: PlacedOrder = (await world.app.inject({ url: `/api/orders/${findLinkParameter(url)}` })).json();
  expect(left.lines[0]?.downloadsLeft).toBe(0);
});

test('a program that only checks an order link uses up none of its downloads', async () => {
  const session: CheckoutSession = (await checkout(one(free), 'checked@example.com')).json();
  const url = `/api/download/${free}?link=${findLinkParameter(session.redirectUrl ?? undefined)}`;
  const request = async (method: 'GET' | 'HEAD') => (await world.app.inject({ method, url })).statusCode;
  for (const _ of Array.from({ length: 6 })) expect(await request('HEAD')).toBe(200);
  for (const _ of Array.from({ length: 5 })) expect(await request('GET')).toBe(200);
  expect([await request('HEAD'), await request('GET')]).toEqual([429, 429]);
});

test('an order link expires after 30 days, but the signed-in buyer can still download', async () => {
  const payer = await buyer();
  const page = await pay(await order(payer, one(workbook)));
  const url = `/api/download/${workbook}?link=${findLinkParameter(page)}`;
  const { now } = world.clock;
  world.clock.now = new Date(now.getTime() + 30 * 86_400_000);
  const late = await world.app.inject({ url });
  expect([late.statusCode, late.json().message]).toEqual([403, downloadMessages.expired]);
  world.clock.now = now;
  for (const _ of Array.from({ length: 7 }))
    expect((await payer.as({ url: `/api/download/${workbook}` })).statusCode).toBe(200);
  expect((await world.app.inject({ url })).statusCode).toBe(200);
});

test('the server sends a product file only to people who bought it', async () => {
  const payer = await buyer();
  const page = await pay(await order(payer, one(bingo)));
  const link = findLinkParameter(page);
  const stranger = await buyer();
  const statusOf = async (url: string, as = (request: { url: string }) => world.app.inject(request)) =>
    (await as({ url })).statusCode;
  expect(await statusOf(`/api/download/${bingo}`)).toBe(401);
  expect(await statusOf(`/api/download/${bingo}`, stranger.as)).toBe(404);
  expect(await statusOf(`/api/download/${workbook}?link=${link}`)).toBe(404);
  const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'Q' : 'A'}`;
  expect(await statusOf(`/api/download/${bingo}?link=${forged}`)).toBe(404);
  expect(await statusOf(`/api/orders/${forged}`)).toBe(404);
  expect(await statusOf(`/api/orders/${forged}/receipt.pdf`)).toBe(404);
  expect(await statusOf('/api/download/..%2f..%2fpackage')).toBe(404);
  expect(await ordersOf(stranger)).toEqual([]);
});

test('a buyer gets neither files nor a receipt for an unpaid order', async () => {
  const payer = await buyer();
  const session = await order(payer, one(workbook));
  const back = await world.app.inject({ url: `/api/orders/return?session_id=${session.sessionId}` });
  const link = findLinkParameter(String(back.headers.location));
  const placed = (await world.app.inject({ url: `/api/orders/${link}` })).json();
  expect(placed).toMatchObject({ state: 'open', receiptLink: null, expiresAt: null });
  expect((await world.app.inject({ url: `/api/download/${workbook}?link=${link}` })).statusCode).toBe(404);
  expect((await world.app.inject({ url: `/api/orders/${link}/receipt.pdf` })).statusCode).toBe(404);
  expect(
    (await world.app.inject({ url: '/api/orders/return?session_id=cs_of_nobody' })).headers.location,
  ).toBe('/products');
});

test('the first order of a member with a seat in an office creates a customer at the provider', async () => {
  const seated = await world.member('AGENT', { subscriptionPlan: 'premium' });
  const sessions = await Promise.all(
    [1, 2].map(() => checkout(one(bingo), seated.email, { cookie: seated.cookie })),
  );
  for (const { statusCode } of sessions) expect([200, 409]).toContain(statusCode);
  const session = (await checkout(one(bingo), seated.email, { cookie: seated.cookie })).json();
  await pay(session);
  expect((await seated.as({ url: '/api/orders' })).json().orders).toHaveLength(1);
});

const saving = {
  text: 'Bingo Success',
  description: 'One.\n\n<b>Two</b>',
  price: 12.5,
  strikePrice: 15,
  sale: true,
  isActive: true,
};

test('a product is free or costs at least $0.50, the smallest possible charge', async () => {
  const admin = await world.member('ADMIN');
  const url = `/api/admin/products/${bingo}`;
  const put = (price: number) => admin.as({ method: 'PUT', url, payload: { ...saving, price } });
  for (const price of [0.01, 0.49]) {
    const refused = await put(price);
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'Enter $0.00 or at least $0.50: less can’t be charged.',
    ]);
  }
  for (const price of [0, 0.5]) expect((await put(price)).json()).toMatchObject({ price: price.toFixed(2) });
  await put(10);
});

test('only an admin can change a product, and existing orders keep their price', async () => {
  const payer = await buyer();
  await pay(await order(payer, one(bingo)));
  const waiting = await order(payer, one(bingo), undefined, [bingo]);
  const admin = await world.member('ADMIN');
  const put = (payload: object, as = admin.as) =>
    as({ method: 'PUT', url: `/api/admin/products/${bingo}`, payload });
  expect((await put(saving, payer.as)).statusCode).toBe(403);
  expect((await put({ ...saving, price: 12.345 })).json().message).toBe('Please enter a valid amount');
  expect((await put({ ...saving, price: -1 })).statusCode).toBe(400);
  expect((await put(saving)).json()).toMatchObject({
    price: '12.50',
    strikePrice: '15.00',
    description: '<p>One.</p><p>&lt;b&gt;Two&lt;/b&gt;</p>',
  });
  expect((await ordersOf(payer))[0]).toMatchObject({ total: 10 });
  const now = await order(payer, one(bingo), undefined, [bingo]);
  expect(now.sessionId).not.toBe(waiting.sessionId);
  await pay(now);
  expect((await payer.charges())[0]).toBe(cents(12_50));
  await put({ ...saving, isActive: false });
  const { products } = (await admin.as({ url: '/api/admin/products' })).json();
  expect(products.find(({ id }: { id: string }) => id === bingo)).toMatchObject({
    ...saving,
    isActive: false,
  });
  expect(products).toHaveLength(4);
  expect((await payer.as({ url: '/api/admin/products' })).statusCode).toBe(403);
  expect((await checkout(one(bingo), payer.email, { cookie: payer.cookie })).json().message).toBe(
    cartMessages.notSold,
  );
  await put({ ...saving, price: 10, strikePrice: null, sale: false });
});

test('the shop limits the number of free orders for one mailbox', async () => {
  const tight = await testApp({ RATE_LIMIT: '100' });
  const orderFree = () =>
    tight.app.inject({
      method: 'POST',
      url: '/api/create-checkout-session',
      payload: { items: one(free), customerEmail: 'victim@example.com' },
    });
  try {
    await orderFree();
    await orderFree();
    const refused = await orderFree();
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many orders. Please wait a few minutes and try again.',
    ]);
  } finally {
    await tight.close();
  }
});
