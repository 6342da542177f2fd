import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { DEFAULT_SECRET_KEY, type Sandbox, type SandboxOptions, startSandbox } from '../server.ts';

export interface TestPaymentProvider {
  stripe: Stripe;
  url: string;
  dataFile: string;
  /** Sends a control request, such as `faults` or `calendar`. */
  control(path: string, body?: object, method?: string): Promise<Record<string, unknown>>;
  /** Submits a form of a hosted page, and does not follow the redirect. */
  submit(path: string, fields: Record<string, string>): Promise<Response>;
  /** Stops the provider and starts a new one with the same data. */
  restart(): Promise<TestPaymentProvider>;
}

export const CHECKOUT_FORM_VALUES = {
  expiry: '12 / 40',
  cvc: '123',
  name: 'Ava Brooks',
  email: 'ava@demo.test',
  action: 'pay',
};

/** Starts a separate provider for one test, and stops it after the test. */
export async function startTestPaymentProvider(
  options: Partial<SandboxOptions> = {},
): Promise<TestPaymentProvider> {
  const folder = mkdtempSync(join(tmpdir(), 'payment-sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return open({ dataFile: join(folder, 'payments.sqlite'), port: 0, ...options });
}

async function open(options: SandboxOptions): Promise<TestPaymentProvider> {
  const sandbox = await startSandbox(options);
  let closed = false;
  const close = async () => {
    if (!closed) await sandbox.close();
    closed = true;
  };
  onTestFinished(close);
  return {
    stripe: createStripeClient(sandbox),
    url: sandbox.url,
    dataFile: options.dataFile,
    control: (path, body, method = 'POST') => callControl(sandbox, path, method, body),
    submit: (path, fields) =>
      fetch(new URL(path, sandbox.url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    async restart() {
      await close();
      return open(options);
    },
  };
}

export function createStripeClient(
  { port }: Pick<Sandbox, 'port'>,
  config: { timeout?: number; apiKey?: string } = {},
): Stripe {
  const { apiKey = DEFAULT_SECRET_KEY, ...rest } = config;
  return new Stripe(apiKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...rest,
  });
}

async function callControl(sandbox: Sandbox, path: string, method: string, body?: object) {
  const answer = await fetch(`${sandbox.url}/__sandbox/${path}`, {
    method,
    headers: { authorization: `Bearer ${DEFAULT_SECRET_KEY}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

export const toUnixSeconds = (iso: string) => Date.parse(iso) / 1000;

/** Creates a customer with a card on a new test clock. */
export async function createCustomerOnTestClock(
  stripe: Stripe,
  at: string,
  card: string | null = 'pm_card_visa',
): Promise<{ clock: string; customer: string }> {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: toUnixSeconds(at) });
  const customer = await stripe.customers.create({
    email: 'ava@demo.test',
    name: 'Ava Brooks',
    test_clock: clock.id,
  });
  if (card) await setDefaultCard(stripe, customer.id, card);
  return { clock: clock.id, customer: customer.id };
}

export async function setDefaultCard(stripe: Stripe, customer: string, card: string): Promise<string> {
  const method = await stripe.paymentMethods.attach(card, { customer });
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
  return method.id;
}

export async function advanceTestClock(stripe: Stripe, clock: string, to: string | number): Promise<void> {
  const frozen_time = typeof to === 'number' ? to : toUnixSeconds(to);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
}

export async function createYearlyPrice(stripe: Stripe, name: string, unit_amount: number): Promise<string> {
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount,
    recurring: { interval: 'year' },
    product_data: { name },
  });
  return price.id;
}

/** Lists the types of all events so far, oldest first. */
export async function listEventTypes(stripe: Stripe): Promise<string[]> {
  const types: string[] = [];
  for await (const event of stripe.events.list({ limit: 100 })) types.push(event.type);
  return types.reverse();
}
