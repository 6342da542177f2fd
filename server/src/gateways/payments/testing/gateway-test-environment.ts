import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import type { OfferItem, PaymentEvent, ProviderSubscription } from '../objects.ts';
import type { PaymentGateway } from '../payments.ts';
import { createStripePayments } from '../stripe.ts';
import { openTestProvider, type TestProvider } from './provider.ts';

export interface GatewayTestEnvironment {
  provider: TestProvider;
  payments: PaymentGateway;
  newCustomer: (key?: string) => Promise<string>;
  payingCustomer: (card?: string) => Promise<string>;
  /** Creates a customer on a test clock. */
  clockedCustomer: () => Promise<{ customerId: string; passDays: (days: number) => Promise<void> }>;
  payWith: (customerId: string, card: string) => Promise<void>;
  read: (subscriptionId: string | null) => Promise<ProviderSubscription>;
  /** Returns the latest event of a type, as the gateway parses it. */
  lastEvent: (type: string) => Promise<PaymentEvent>;
  /** Returns the amounts in cents of the customer's successful charges, the latest first. */
  charges: (customerId: string) => Promise<number[]>;
}

export const createIdempotencyKey = () => randomUUID();
export const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
export const createSingleOfferItems = (offer: OfferItem['offer']): OfferItem[] => [{ offer, quantity: 1 }];

/** Starts the gateway and its provider for a whole contract test file. */
export function setUpGatewayTests(): GatewayTestEnvironment {
  const world = {} as GatewayTestEnvironment;
  beforeAll(async () => Object.assign(world, await openWorld()));
  afterAll(() => world.provider.stop());
  return world;
}

async function openWorld(): Promise<GatewayTestEnvironment> {
  const provider = await openTestProvider();
  await provider.start({ address: '127.0.0.1', family: 'IPv4', port: 9 });
  await provider.configureWebhooks({ paused: true });
  const { stripe } = provider;
  const payments = createStripePayments(provider.config);

  const newCustomer = (key: string = createIdempotencyKey()) =>
    payments.createCustomer(key, {
      email: 'ava@example.com',
      name: 'Ava Brooks',
      reference: { signup: key },
    });
  const payWith = async (customer: string, card: string) => {
    const method = await stripe.paymentMethods.attach(card, { customer });
    await payments.chooseCard(createIdempotencyKey(), customer, method.id);
  };
  return {
    provider,
    payments,
    newCustomer,
    payWith,
    payingCustomer: async (card = 'pm_card_visa') => {
      const customer = await newCustomer();
      await payWith(customer, card);
      return customer;
    },
    clockedCustomer: async () => {
      const now = Math.floor(Date.now() / 1000);
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now });
      const { id } = await stripe.customers.create({ email: 'ava@example.com', test_clock: clock.id });
      await payWith(id, 'pm_card_visa');
      let days = 0;
      const passDays = async (more: number) => {
        days += more;
        await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + days * 86_400 });
      };
      return { customerId: id, passDays };
    },
    read: async (id) => {
      const found = await payments.readSubscription(id ?? '');
      if (!found) throw new Error(`There is no subscription ${id}.`);
      return found;
    },
    lastEvent: async (type) => {
      const { data } = await stripe.events.list({ type, limit: 1 });
      const payload = JSON.stringify(data[0]);
      const { webhookSecret: secret } = provider.config;
      const header = stripe.webhooks.generateTestHeaderString({ payload, secret });
      return payments.readEvent(Buffer.from(payload), header);
    },
    charges: async (customer) => {
      const { data } = await stripe.charges.list({ customer, limit: 100 });
      return data.filter(({ paid }) => paid).map(({ amount }) => amount);
    },
  };
}
