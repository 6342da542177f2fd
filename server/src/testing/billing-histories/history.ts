import type { InjectOptions } from 'fastify';
import type { OwnerId } from '../../core/context.ts';
import { ownerOfRow } from '../../core/owner.ts';
import type { Payer } from '../../features/billing/testing/paying-world.ts';
import { settleRedemptions } from '../../features/brokerage/coupons/settle-redemptions.ts';
import { endWaivers } from '../../features/brokerage/end-waivers.ts';
import { closeUnpaidSeats, settleBrokerages } from '../../features/brokerage/seats/settle-brokerages.ts';
import type { OfficeWorld } from '../../features/brokerage/testing/office-world.ts';
import { signedUp } from '../../features/signup/testing/newcomer.ts';
import { type Chance, chanceOf } from '../attack/chance.ts';
import type { Member } from '../test-app.ts';
import type { AgentLedger } from './agent-ledger.ts';
import { OfficeLedger } from './office-ledger.ts';

export interface Agent {
  payer: Payer;
  ledger: AgentLedger;
}

/** One office and the agents around it, at the provider, in the product and in the ledger. */
export interface History {
  world: OfficeWorld;
  chance: Chance;
  /** The provider's test clock for everyone in the history. */
  clock: string;
  admin: Member;
  customerId: string;
  subscriptionId: string;
  owner: string;
  ledger: OfficeLedger;
  agents: Agent[];
  isCardGood: boolean;
  /** The provider failed in this step, so the jobs have something to finish. */
  hadFault: boolean;
  /** What happened so far, for understanding a failure. */
  log: string[];
}

/** One thing that happens. Returns its description, or undefined when it is not possible now. */
export type Step = (history: History) => Promise<string | undefined>;

/** Ends of long and short months, leap days, and the nights when New York changes its clocks. */
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

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** An office signs up and pays on the provider's page. */
export async function beginHistory(world: OfficeWorld, admin: Member, seed: number): Promise<History> {
  const chance = chanceOf(Math.imul(seed, 2_654_435_761));
  const start = new Date(chance.one(starts));
  world.clock.now = start;
  const { testClocks } = world.provider.stripe.testHelpers;
  const { id: clock } = await testClocks.create({ frozen_time: secondsOf(start) });
  putNewCustomersOn(world, clock);
  const { email, customerId, subscriptionId } = await signedUp(world, 'BROKERAGE');
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
    isCardGood: true,
    hadFault: false,
    log: [`${start.toISOString()} ${email} signs up`],
  };
}

/** A customer can get a test clock only at creation, and the product does not know test clocks. */
function putNewCustomersOn({ services, provider: { stripe } }: OfficeWorld, test_clock: string): void {
  Object.assign(services.payments, {
    createCustomer: async (_: string, { reference, ...person }: { reference: Record<string, string> }) =>
      (await stripe.customers.create({ ...person, metadata: reference, test_clock })).id,
  });
}

async function ownerIdOf({ world }: History, email: string): Promise<OwnerId> {
  const [row] = await world.services.database.sql`select id from users where email = ${email}`;
  return ownerOfRow({ ownerId: row?.id as string });
}

/** Sends a request as anyone in the history. Sessions end within a month, so everyone signs in again. */
export async function sendAs(history: History, email: string, request: InjectOptions) {
  const cookie = await history.world.signIn(await ownerIdOf(history, email));
  return history.world.app.inject({ ...request, headers: { cookie } });
}

export const sendAsOwner = (history: History, request: InjectOptions) =>
  sendAs(history, history.owner, request);

/** Runs all scheduled jobs; some twice, because the second run sees what the first has done. */
export async function runJobs({ world }: History): Promise<void> {
  await endWaivers(world.context());
  await settleRedemptions(world.context());
  await settleBrokerages(world.context());
  await closeUnpaidSeats(world.context());
  await settleBrokerages(world.context());
}

async function moveTo({ world, clock }: History, at: Date): Promise<void> {
  await world.provider.deliver();
  world.clock.now = at;
  await world.provider.stripe.testHelpers.testClocks.advance(clock, { frozen_time: secondsOf(at) });
  await world.provider.deliver();
}

const hourMs = 3_600_000;

/** The next scheduled event, and when it will be complete. */
function nextEvent({ ledger, agents }: History): { at: Date; done: Date } | undefined {
  const waiverEnd = ledger.discount?.kind === 'waiver' ? ledger.discount.endsAt : null;
  // A bill stays a draft for an hour.
  const charges = [ledger.years.end, ...agents.flatMap(({ ledger: { nextChargeAt } }) => nextChargeAt ?? [])];
  const events = [
    ...charges.map((at) => ({ at, done: new Date(+at + 2 * hourMs) })),
    ...[...(waiverEnd ? [waiverEnd] : []), ...ledger.nextUnpaidEnd()].map((at) => ({
      at,
      done: new Date(Math.ceil(+at / 1000 + 1) * 1000),
    })),
  ];
  return events.sort((a, b) => +a.at - +b.at)[0];
}

/** Advances the time at the provider and in the product, stopping at each scheduled event. */
export async function passTime(history: History, milliseconds: number): Promise<void> {
  const { world, ledger, agents } = history;
  const target = new Date(+world.clock.now + milliseconds);
  for (let event = nextEvent(history); event && event.at <= target; event = nextEvent(history)) {
    const now = new Date(Math.max(+event.done, +world.clock.now + 1000));
    await moveTo(history, now);
    for (const agent of agents) {
      const { nextChargeAt } = agent.ledger;
      if (nextChargeAt && nextChargeAt <= now) agent.ledger.renew();
    }
    if (ledger.years.end <= now) ledger.renew(history.isCardGood);
    await runJobs(history);
    removeEndedWaiver(ledger, now);
    ledger.closeUnpaid(now);
  }
  if (target > world.clock.now) await moveTo(history, target);
  await runJobs(history);
}

function removeEndedWaiver(ledger: OfficeLedger, now: Date): void {
  const { discount } = ledger;
  if (discount?.kind === 'waiver' && discount.endsAt && discount.endsAt <= now) ledger.discount = null;
}
