// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { startTestPaymentProvider, type TestPaymentProvider } from '../testing/provider.ts';
import { readBrowserScript } from './script.ts';

interface Field {
  value: string;
  dispatchEvent(event: unknown): void;
}
interface CardElement {
  mount(place: string): void;
  on(event: string, listener: (detail: { complete: boolean }) => void): void;
}
interface Result {
  error?: { code?: string; type: string; decline_code?: string; message: string };
  paymentIntent?: { id: string; status: string };
  setupIntent?: { id: string; status: string; payment_method: string };
  paymentMethod?: { id: string };
}
interface Client {
  elements(options?: object): { create(kind: string): CardElement; submit(): Promise<Result> };
  confirmCardPayment(secret: string, data?: object, options?: object): Promise<Result>;
  confirmCardSetup(secret: string, data?: object): Promise<Result>;
  confirmPayment(options: object): Promise<Result>;
  createPaymentMethod(options: object): Promise<Result>;
  retrievePaymentIntent(secret: string): Promise<Result>;
}
interface Page {
  Stripe(key: string): Client;
  document: {
    body: { innerHTML: string };
    querySelector(selector: string): Field | null;
    head: { innerHTML: string };
    createElement(tag: string): { src: string };
  };
  eval(script: string): void;
  Event: new (type: string) => unknown;
}

const browser = globalThis as unknown as Page;

/** Runs the browser script as if a page had loaded it from the provider. */
function load({ url }: TestPaymentProvider): Client {
  const here = `({ src: ${JSON.stringify(`${url}/v3/`)} })`;
  browser.eval(readBrowserScript().replace('document.currentScript', here));
  browser.document.body.innerHTML = '<div id="card"></div>';
  return browser.Stripe('pk_test_sandbox');
}

function type(fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const input = browser.document.querySelector(`#card input[name=${name}]`);
    if (!input) throw new Error(`there is no field ${name}`);
    input.value = value;
    input.dispatchEvent(new browser.Event('input'));
  }
}

test('a buyer pays with a card typed into the page’s card fields', async () => {
  const provider = await startTestPaymentProvider();
  const { client_secret, id } = await provider.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
  });
  const page = load(provider);
  const card = page.elements().create('card');
  const completeness: boolean[] = [];
  card.on('change', ({ complete }) => completeness.push(complete));
  card.mount('#card');
  type({ number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123' });

  const { paymentIntent, error } = await page.confirmCardPayment(client_secret ?? '', {
    payment_method: { card },
  });

  expect(error).toBeUndefined();
  expect(paymentIntent).toMatchObject({ id, status: 'succeeded' });
  expect(completeness).toEqual([false, false, true]);
});

test('the browser script reports why a card was declined, and another card pays the same intent', async () => {
  const provider = await startTestPaymentProvider();
  const { client_secret } = await provider.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  const page = load(provider);
  const elements = page.elements({ clientSecret: client_secret });
  elements.create('payment').mount('#card');
  type({ number: '4000000000009995', expiry: '12/40', cvc: '123' });
  const refused = await page.confirmPayment({ elements, redirect: 'if_required' });
  expect(refused.error).toMatchObject({ type: 'card_error', decline_code: 'insufficient_funds' });

  type({ number: '5555555555554444', expiry: '12/40', cvc: '123' });
  const paid = await page.confirmPayment({ elements, redirect: 'if_required' });
  expect(paid.paymentIntent?.status).toBe('succeeded');
});

test('the browser script reports missing card fields without sending a request', async () => {
  const provider = await startTestPaymentProvider();
  const page = load(provider);
  const elements = page.elements();
  elements.create('payment').mount('#card');
  type({ number: '4242424242424242' });
  expect((await elements.submit()).error).toMatchObject({
    type: 'validation_error',
    code: 'incomplete_expiry',
  });
});

test('the browser script saves a card with a setup intent', async () => {
  const provider = await startTestPaymentProvider();
  const customer = await provider.stripe.customers.create({ email: 'ava@demo.test' });
  const { client_secret } = await provider.stripe.setupIntents.create({ customer: customer.id });
  const page = load(provider);
  const card = page.elements().create('card');
  card.mount('#card');
  type({ number: '378282246310005', expiry: '01/41', cvc: '1234' });
  const { setupIntent } = await page.confirmCardSetup(client_secret ?? '', { payment_method: { card } });
  const stored = await provider.stripe.paymentMethods.retrieve(setupIntent?.payment_method ?? '');
  expect(stored).toMatchObject({ customer: customer.id, card: { brand: 'amex', last4: '0005' } });
});

test('a browser can read only an intent whose client secret it has', async () => {
  const provider = await startTestPaymentProvider();
  const intent = await provider.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  const page = load(provider);
  expect((await page.retrievePaymentIntent(intent.client_secret ?? '')).paymentIntent?.id).toBe(intent.id);
  expect((await page.retrievePaymentIntent(`${intent.id}_secret_guessed`)).error).toMatchObject({
    type: 'invalid_request_error',
  });
  const withKeyAlone = await fetch(`${provider.url}/v1/payment_intents/${intent.id}`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
  });
  expect(withKeyAlone.status).toBe(400);
  const customers = await fetch(`${provider.url}/v1/customers`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
  });
  expect(customers.status).toBe(401);
});

test('with handleActions off, a payment that needs authentication waits until the page asks the bank', async () => {
  const provider = await startTestPaymentProvider();
  const { client_secret } = await provider.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' });
  const page = load(provider);
  const { paymentMethod } = await page.createPaymentMethod({
    card: { number: '4000002760003184', exp_month: 12, exp_year: 2040, cvc: '123' },
  });
  const waiting = await page.confirmCardPayment(
    client_secret ?? '',
    { payment_method: paymentMethod?.id },
    { handleActions: false },
  );
  expect(waiting.paymentIntent?.status).toBe('requires_action');
});
