import type { InjectOptions } from 'fastify';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import { syncRedemptions } from '../../features/brokerage/coupons/sync-redemptions.ts';
import { endExpiredWaivers } from '../../features/brokerage/end-waivers.ts';
import { closeUnpaidSeats, syncBrokerages } from '../../features/brokerage/seats/sync-brokerages.ts';
import type { BrokerageTestApp } from '../../features/brokerage/testing/brokerage-test-app.ts';
import { signUpMember } from '../../features/signup/testing/newcomer.ts';
import { toUnixSeconds } from '../../gateways/payments/stripe-shapes.ts';
import { createSeededRandom, type SeededRandom } from '../attack/seeded-random.ts';
import type { Member } from '../test-app.ts';
import { countStep } from './coverage.ts';
import type { MemberLedger } from './member-ledger.ts';
import { OfficeLedger } from './office-ledger.ts';

/** A person who pays for their own plan. */
export interface PayingPerson {
  email: string;
  customerId: string;
  ledger: MemberLedger;
}

/**
 * The random history of one office and some agents and vendors: at the provider, in the product and in the
 * ledger.
 */
export interface BillingHistory {
  world: BrokerageTestApp;
  chance: SeededRandom;
  /** The provider's test clock for everyone in the history. */
  clock: string;
  admin: Member;
  customerId: string;
  subscriptionId: string;
  owner: string;
  ledger: OfficeLedger;
  agents: PayingPerson[];
  vendors: PayingPerson[];
  isCardGood: boolean;
  /** Whether the provider failed in this step, so that the jobs have something to finish. */
  hadFault: boolean;
  /** Descriptions of all steps so far, to understand a failure. */
  log: string[];
}

/** One step of a history. Returns its description, or undefined if it is not possible now. */
export type HistoryStep = (history: BillingHistory) => Promise<string | undefined>;

/** Start dates: ends of long and short months, leap days, and the nights when New York changes its clocks. */
const starts = [
  '2027-01-31T15:00:00Z',
  '2027-02-01T03:30:00Z',
  '2028-02-29T12:00:00Z',
  '2028-03-01T04:30:00Z',
  '2027-03-14T06:30:00Z',
  '2027-03-14T07:30:00Z',
  '2027-11-07T05:30:00Z',
  '2027-11-07T06:30:00Z',
  '2027-12-31T23:59:59Z',
  '2026-12-15T18:00:00Z',
];

/** Starts a history: an office signs up and pays on the provider's page. */
export async function beginBillingHistory(
  world: BrokerageTestApp,
  admin: Member,
  seed: number,
): Promise<BillingHistory> {
  const chance = createSeededRandom(Math.imul(seed, 2_654_435_761));
  const start = new Date(starts[seed % starts.length] as string);
  world.clock.now = start;
  const { testClocks } = world.provider.stripe.testHelpers;
  const { id: clock } = await testClocks.create({ frozen_time: toUnixSeconds(start) });
  putNewCustomersOn(world, clock);
  // Deletes the slots that earlier histories took, because they would change this history.
  await world.services.database.sql`delete from partner_places`;
  const { email, customerId, subscriptionId } = await signUpMember(world, 'BROKERAGE');
  countStep('sign-up');
  return {
    world,
    chance,
    clock,
    admin,
    customerId,
    subscriptionId,
    owner: email,
    ledger: new OfficeLedger(email, start),
    agents: [],
    vendors: [],
    isCardGood: true,
    hadFault: false,
    log: [`${start.toISOString()} ${email} signs up`],
  };
}

/**
 * Puts new customers on the test clock. The provider sets a test clock only when it creates a customer, and
 * the product does not know test clocks.
 */
function putNewCustomersOn({ services, provider: { stripe } }: BrokerageTestApp, test_clock: string): void {
  Object.assign(services.payments, {
    createCustomer: async (_: string, { reference, ...person }: { reference: Record<string, string> }) =>
      (await stripe.customers.create({ ...person, metadata: reference, test_clock })).id,
  });
}

export async function findUserId({ world }: BillingHistory, email: string): Promise<OwnerId> {
  const [row] = await world.services.database.sql`select id from users where email = ${email}`;
  return ownerOfRow({ ownerId: row?.id as string });
}

/**
 * Sends a request as a person of the history. Each request has a new session, because sessions end within a
 * month.
 */
export async function sendRequestAs(history: BillingHistory, email: string, request: InjectOptions) {
  const cookie = await history.world.signIn(await findUserId(history, email));
  return history.world.app.inject({ ...request, headers: { cookie } });
}

export const sendRequestAsOwner = (history: BillingHistory, request: InjectOptions) =>
  sendRequestAs(history, history.owner, request);

/** Runs all scheduled jobs. Some run twice, because the second run sees the changes of the first. */
export async function runBillingJobs({ world }: BillingHistory): Promise<void> {
  await endExpiredWaivers(world.context());
  await syncRedemptions(world.context());
  await syncBrokerages(world.context());
  await closeUnpaidSeats(world.context());
  await syncBrokerages(world.context());
}

async function moveTo({ world, clock }: BillingHistory, at: Date): Promise<void> {
  await world.provider.deliver();
  world.clock.now = at;
  await world.provider.stripe.testHelpers.testClocks.advance(clock, { frozen_time: toUnixSeconds(at) });
  await world.provider.deliver();
}

const anHour = 3_600_000;

/** The next scheduled event of the office, and when it is complete. */
function nextEvent({ ledger }: BillingHistory): { at: Date; done: Date } | undefined {
  const waiverEnd = ledger.discount?.kind === 'waiver' ? ledger.discount.endsAt : null;
  const events = [
    { at: ledger.years.end, done: afterBill(ledger.years.end) },
    ...[...(waiverEnd ? [waiverEnd] : []), ...ledger.nextUnpaidEnd()].map((at) => ({
      at,
      done: new Date(Math.ceil(+at / 1000 + 1) * 1000),
    })),
  ];
  return events.sort((a, b) => +a.at - +b.at)[0];
}

/** A moment after the bill is final; the provider keeps a bill as a draft for an hour. */
const afterBill = (at: Date) => new Date(+at + 2 * anHour);

/** Advances the time at the provider and here, and stops at every scheduled event of the office. */
export async function advanceBothClocks(history: BillingHistory, milliseconds: number): Promise<void> {
  const { world, ledger } = history;
  const target = new Date(+world.clock.now + milliseconds);
  for (let event = nextEvent(history); event && event.at <= target; event = nextEvent(history)) {
    const now = new Date(Math.max(+event.done, +world.clock.now + 1000));
    await moveWithMembers(history, now);
    if (ledger.years.end <= world.clock.now) {
      ledger.renew(history.isCardGood);
      countStep('renewal');
      if (!ledger.isBillPaid) countStep('failed payment');
    }
    await runBillingJobs(history);
    dropEndedWaiver(ledger, world.clock.now);
    ledger.closeUnpaid(world.clock.now);
  }
  if (target > world.clock.now) await moveWithMembers(history, target);
  await runBillingJobs(history);
}

/**
 * Returns a moment at or after `target` when no member's bill is a draft. Waiting for one bill may reach the
 * next charge, whose bill is a draft as well.
 */
function afterDrafts(members: readonly MemberLedger[], target: Date): Date {
  const charges = members.flatMap(({ nextChargeAt }) => nextChargeAt ?? []).sort((a, b) => +a - +b);
  return charges.reduce((now, at) => (at <= now && afterBill(at) > now ? afterBill(at) : now), target);
}

/** Moves the time forward. Meanwhile agents and vendors renew, without any of our jobs. */
async function moveWithMembers(history: BillingHistory, target: Date): Promise<void> {
  const members = [...history.agents, ...history.vendors].map(({ ledger }) => ledger);
  const now = afterDrafts(members, target);
  await moveTo(history, now);
  for (const ledger of members)
    while (ledger.nextChargeAt && ledger.nextChargeAt <= now) {
      ledger.renew();
      countStep('renewal');
    }
}

function dropEndedWaiver(ledger: OfficeLedger, now: Date): void {
  const { discount } = ledger;
  if (discount?.kind === 'waiver' && discount.endsAt && discount.endsAt <= now) ledger.discount = null;
}
