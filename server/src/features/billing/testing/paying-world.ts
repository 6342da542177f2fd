import type { AddressInfo } from 'node:net';
import type { OfferKey } from '#contract/plans.ts';
import type { Role } from '#contract/roles.ts';
import type { TestDatabase } from '../../../db/testing/test-database.ts';
import { lookupKeyOf } from '../../../gateways/payments/stripe-catalog.ts';
import { type TestProvider, testProvider } from '../../../gateways/payments/testing/provider.ts';
import type { GivenStanding } from '../../../testing/standing.ts';
import { type Member, type MemberFacts, type TestApp, testApp } from '../../../testing/test-app.ts';
import { openBrokerage } from '../../brokerage/open-brokerage.ts';
import { mirrorSubscription } from '../mirror/mirror-subscription.ts';
import { openPayer } from '../mirror/open-payer.ts';

export interface PayingWorld extends TestApp {
  provider: TestProvider;
  /** Someone with a customer, a card and a subscription at the provider, as a paid sign-up page leaves them. */
  payer: (role: Role, facts: PayerFacts) => Promise<Payer>;
}

export interface PayerFacts extends Omit<MemberFacts, keyof GivenStanding> {
  offer: OfferKey;
  card?: string;
  trialEnd?: Date;
  /** Lives on a clock of the provider's that the test moves. */
  clock?: string;
}

export interface Payer extends Member {
  customerId: string;
  subscriptionId: string;
  charges: () => Promise<number[]>;
}

/** The whole server beside a payment provider: it listens, because the provider has something to tell. */
export async function payingWorld(
  settings: Record<string, string> = {},
  given: { database?: TestDatabase; provider?: TestProvider } = {},
): Promise<PayingWorld> {
  const provider = given.provider ?? (await testProvider());
  const own = { ...provider.settings, PUBLIC_URL: 'http://app.test' };
  const world = await testApp({ ...own, ...settings }, undefined, given.database);
  world.clock.now = new Date();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  await provider.start(world.app.server.address() as AddressInfo);
  await world.services.payments.ensureCatalog();
  const paying: PayingWorld = {
    ...world,
    provider,
    payer: (role, facts) => payer(paying, role, facts),
    close: async () => {
      await provider.stop();
      await world.close();
    },
  };
  return paying;
}

async function payer(world: PayingWorld, role: Role, facts: PayerFacts): Promise<Payer> {
  const { offer, card = 'pm_card_visa', trialEnd, clock, ...rest } = facts;
  const { stripe } = world.provider;
  const customer = await stripe.customers.create({ email: 'payer@example.com', test_clock: clock });
  const member = await world.member(role, rest);
  await payAs(world, member, customer.id, offer === 'brokerage_account');
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

/** What a subscription checkout does: the card becomes the subscription's and not the customer's default. */
async function subscribe(
  { provider: { stripe } }: PayingWorld,
  customer: string,
  { offer, card, trialEnd }: Required<Pick<PayerFacts, 'offer' | 'card'>> & Pick<PayerFacts, 'trialEnd'>,
) {
  const method = await stripe.paymentMethods.attach(card, { customer });
  const { data: prices } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(offer)] });
  return stripe.subscriptions.create({
    customer,
    items: [{ price: prices[0]?.id, quantity: 1 }],
    default_payment_method: method.id,
    ...(trialEnd && { trial_end: Math.floor(trialEnd.getTime() / 1000) }),
  });
}

/** An office pays for its owner's seat; everybody else pays as themselves. */
async function payAs(
  world: PayingWorld,
  { id }: Member,
  customerId: string,
  isOffice: boolean,
): Promise<void> {
  const context = world.context();
  const whose = isOffice ? { brokerageId: await openBrokerage(context, id) } : { personId: id };
  await openPayer(context, whose, customerId);
}

/** The clock of the provider a test moves, beginning now. */
export async function newClock({ provider: { stripe } }: PayingWorld): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return (await stripe.testHelpers.testClocks.create({ frozen_time: now })).id;
}

const aDay = 24 * 60 * 60;

/** Lets so many days pass at the provider and here, and all that is told on the way arrive. */
export async function passDays(world: PayingWorld, clock: string, days: number): Promise<void> {
  const { stripe } = world.provider;
  // What was told before the clocks move belongs to the day before: it must not see tomorrow's subscription.
  await world.provider.deliver();
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
  world.clock.now = new Date(world.clock.now.getTime() + days * aDay * 1000);
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + days * aDay });
  await world.provider.deliver();
}

/** Sessions last a month; these people come back after half a year. */
export async function comeBack({ services, clock }: PayingWorld, { id }: Pick<Payer, 'id'>): Promise<void> {
  const now = clock.now.toISOString();
  const end = new Date(clock.now.getTime() + aDay * 1000).toISOString();
  await services.database.sql`
    update sessions set expires_at = ${end}, updated_at = ${now} where user_id = ${id}`;
}
