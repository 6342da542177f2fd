import type { AddressInfo } from 'node:net';
import type { OfferKey } from '#contract/billing/plans.ts';
import type { Role } from '#contract/roles.ts';
import type { TestDatabase } from '../../../db/testing/test-database.ts';
import { createLookupKey } from '../../../gateways/payments/stripe-catalog.ts';
import { toUnixSeconds } from '../../../gateways/payments/stripe-shapes.ts';
import { openTestProvider, type TestProvider } from '../../../gateways/payments/testing/provider.ts';
import type { PlanOptions } from '../../../testing/entitlements.ts';
import { type Member, type MemberOptions, type TestApp, testApp } from '../../../testing/test-app.ts';
import { openBrokerage } from '../../brokerage/open-brokerage.ts';
import { linkCustomerToPayer } from '../mirror/connect-payer.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';

export interface PaymentTestApp extends TestApp {
  provider: TestProvider;
  /** Creates a user with a customer, a card and a subscription at the provider, like a paid sign-up does. */
  createPayer: (role: Role, facts: PayerOptions) => Promise<Payer>;
}

export interface PayerOptions extends Omit<MemberOptions, keyof PlanOptions> {
  offer: OfferKey;
  card?: string;
  trialEnd?: Date;
  /** The provider's test clock that the customer uses. */
  clock?: string;
}

export interface Payer extends Member {
  customerId: string;
  subscriptionId: string;
  charges: () => Promise<number[]>;
}

const publicUrl = 'http://app.test';

/** Returns the path of a URL to which the provider sends the user back. */
export const toAppPath = (url: unknown): string => String(url).replace(publicUrl, '');

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * 86_400_000);

/** Starts the whole server with a payment provider, and listens on a port for the provider's webhooks. */
export async function startPaymentTestApp(
  settings: Record<string, string> = {},
  existing: { database?: TestDatabase; provider?: TestProvider } = {},
): Promise<PaymentTestApp> {
  const provider = existing.provider ?? (await openTestProvider());
  const providerSettings = { ...provider.settings, PUBLIC_URL: publicUrl };
  const world = await testApp({ ...providerSettings, ...settings }, undefined, existing.database);
  world.clock.now = new Date();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  await provider.start(world.app.server.address() as AddressInfo);
  await world.services.payments.ensureCatalog();
  const paying: PaymentTestApp = {
    ...world,
    provider,
    createPayer: (role, facts) => createPayingMember(paying, role, facts),
    close: async () => {
      await provider.stop();
      await world.close();
    },
  };
  return paying;
}

async function createPayingMember(world: PaymentTestApp, role: Role, facts: PayerOptions): Promise<Payer> {
  const { offer, card = 'pm_card_visa', trialEnd, clock, ...rest } = facts;
  const { stripe } = world.provider;
  const customer = await stripe.customers.create({ email: 'payer@example.com', test_clock: clock });
  const member = await world.member(role, rest);
  await connectCustomer(world, member, customer.id, offer === 'brokerage_account');
  const subscription = await subscribe(world, customer.id, { offer, card, trialEnd });
  await world.services.payments.chooseSubscriptionCard(customer.id, subscription.id);
  await mirrorSubscription(world.context(), subscription.id);
  return {
    ...member,
    customerId: customer.id,
    subscriptionId: subscription.id,
    charges: async () => {
      const { data } = await stripe.charges.list({ customer: customer.id, limit: 100 });
      return data.filter(({ paid }) => paid).map(({ amount }) => amount);
    },
  };
}

/** Sets the card of the subscription but not the customer's default card, as a subscription checkout does. */
async function subscribe(
  { provider: { stripe } }: PaymentTestApp,
  customer: string,
  { offer, card, trialEnd }: Required<Pick<PayerOptions, 'offer' | 'card'>> & Pick<PayerOptions, 'trialEnd'>,
) {
  const method = await stripe.paymentMethods.attach(card, { customer });
  const { data: prices } = await stripe.prices.list({ lookup_keys: [createLookupKey(offer)] });
  return stripe.subscriptions.create({
    customer,
    items: [{ price: prices[0]?.id, quantity: 1 }],
    default_payment_method: method.id,
    ...(trialEnd && { trial_end: toUnixSeconds(trialEnd) }),
  });
}

/** Connects the customer with the office that an owner pays for, or with the user who pays for themselves. */
async function connectCustomer(
  world: PaymentTestApp,
  { id }: Member,
  customerId: string,
  isOffice: boolean,
): Promise<void> {
  const context = world.context();
  const party = isOffice ? { brokerageId: await openBrokerage(context, id) } : { personId: id };
  await linkCustomerToPayer(context, party, customerId);
}

/** Creates a test clock at the provider that starts now. */
export async function createTestClock({ provider: { stripe } }: PaymentTestApp): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (await stripe.testHelpers.testClocks.create({ frozen_time: now })).id;
}

const daySeconds = 24 * 60 * 60;

/** Advances the clocks here and at the provider, and delivers all events. */
export async function advanceDays(world: PaymentTestApp, clock: string, days: number): Promise<void> {
  const { stripe } = world.provider;
  // Deliver earlier events first. Otherwise their handlers would read the subscription's later state.
  await world.provider.deliver();
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
  world.clock.now = new Date(world.clock.now.getTime() + days * daySeconds * 1000);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + days * daySeconds });
  await world.provider.deliver();
}

/** Confirms a payment as the user does on the page of the bank. */
export async function confirmPaymentAtBank(
  { provider }: PaymentTestApp,
  clientSecret: string,
): Promise<void> {
  const [id = ''] = clientSecret.split('_secret_');
  const { next_action } = await provider.stripe.paymentIntents.retrieve(id);
  const challenge = next_action?.redirect_to_url?.url ?? next_action?.use_stripe_sdk?.stripe_js;
  await fetch(String(challenge), { method: 'POST', body: new URLSearchParams({ outcome: 'complete' }) });
}

/** Extends the session, because sessions last a month and these tests advance by half a year. */
export async function extendSession(
  { services, clock }: PaymentTestApp,
  { id }: Pick<Payer, 'id'>,
): Promise<void> {
  const now = clock.now.toISOString();
  const end = new Date(clock.now.getTime() + daySeconds * 1000).toISOString();
  await services.database.sql`
    update sessions set expires_at = ${end}, updated_at = ${now} where user_id = ${id}`;
}
