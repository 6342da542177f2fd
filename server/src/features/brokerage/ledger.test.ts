import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { selectTestCases } from '#contract/testing/rounds.ts';
import {
  advanceDays,
  createTestClock,
  daysFromNow,
  extendSession,
} from '../billing/testing/payment-test-app.ts';
import { closeUnpaidSeats, syncBrokerages } from './seats/sync-brokerages.ts';
import {
  type BrokerageTestApp,
  createEmailAddress,
  type Office,
  startBrokerageTestApp,
} from './testing/brokerage-test-app.ts';

let world: BrokerageTestApp;
beforeAll(async () => {
  world = await startBrokerageTestApp();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

/** Returns a random number generator that produces the same sequence for the same seed. */
function seededRandom(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

interface Person {
  email: string;
  due: number;
  kind: 'STANDARD' | 'PRORATED_NEW' | 'PREMIUM_UPGRADE';
  paid: boolean;
  gone: boolean;
}

/** Calculates the expected sums of an office, independently of the product's own billing code. */
class ExpectedLedger {
  people: Person[] = [];
  bills = 150_00;
  free = 0;
  waived = false;
  day = 0;

  get open(): Person[] {
    return this.people.filter(({ gone }) => !gone);
  }

  /** Returns $150, prorated to the remaining days of 365 and rounded to the cent, or 0 for a free seat. */
  full(): number {
    return this.free > 0 ? 0 : Math.floor((150_00 * (365 - this.day)) / 365 + 0.5);
  }

  /** Adds up charges. A removed member's paid charge counts, but an abandoned charge does not. */
  sum(kind: Person['kind']): number {
    return this.people
      .filter((person) => person.kind === kind && (!person.gone || person.paid))
      .reduce((total, { due }) => total + due, 0);
  }

  get unpaid(): number {
    return this.open.filter(({ paid }) => !paid).reduce((total, { due }) => total + due, 0);
  }

  get toDate(): number {
    return this.bills + this.people.filter(({ paid }) => paid).reduce((total, { due }) => total + due, 0);
  }
}

async function compare(office: Office, expected: ExpectedLedger): Promise<void> {
  const { billingInfo: info, accounts } = await office.accounts();
  const parts = info.chargeBreakdown;
  const inCents = (amount: number) => Math.round(amount * 100);
  expect({
    standard: inCents(parts.standardCharges),
    added: inCents(parts.newAccountCharges),
    upgraded: inCents(parts.upgradeCharges),
    current: inCents(info.currentBillingAmount),
    pending: inCents(info.totalPendingCharges),
    toDate: inCents(info.totalAmountToDate),
    accounts: accounts.length,
    free: info.freeSeats,
  }).toEqual({
    standard: expected.bills + expected.sum('STANDARD'),
    added: expected.sum('PRORATED_NEW'),
    upgraded: expected.sum('PREMIUM_UPGRADE'),
    current:
      expected.bills +
      expected.people.filter(({ gone, paid }) => !gone || paid).reduce((sum, { due }) => sum + due, 0),
    pending: expected.unpaid,
    toDate: expected.toDate,
    accounts: expected.open.length + 1,
    free: expected.free,
  });
  const charged = await office.charges();
  expect(charged.reduce((sum, amount) => sum + amount, 0)).toBe(expected.toDate);
  const subscription = await world.services.payments.readSubscription(office.subscriptionId);
  expect(subscription?.items[0]?.quantity).toBe(expected.open.length + 1 + expected.free);
}

async function addMember(
  office: Office,
  expected: ExpectedLedger,
  isMember: boolean,
  cardWorks: boolean,
): Promise<void> {
  await office.changeCard(cardWorks ? 'pm_card_visa' : 'pm_card_chargeCustomerFail');
  const full = expected.full();
  const usedFree = expected.free > 0;
  let email: string;
  if (isMember) {
    // A member in trial has paid nothing, so they get no credit.
    const member = await world.createPayer('AGENT', {
      offer: 'agent_access',
      trialEnd: daysFromNow(100),
    });
    email = member.email;
    const { token } = await office.invite({ email });
    const url = `/api/invitations/${token}/accept`;
    expect((await member.as({ method: 'POST', url, payload: {} })).statusCode).toBe(200);
  } else email = await world.addTeamMember(office, createEmailAddress());
  const due = expected.waived ? 0 : full;
  if (usedFree) expected.free -= 1;
  const isWhole = usedFree || expected.day === 0;
  const kind = isMember ? 'PREMIUM_UPGRADE' : isWhole ? 'STANDARD' : 'PRORATED_NEW';
  expected.people.push({ email, due, kind, paid: due === 0 || cardWorks, gone: false });
}

async function removeMember(office: Office, expected: ExpectedLedger, person: Person): Promise<void> {
  expect(await office.remove(person.email)).toBe(200);
  person.gone = true;
  if (person.paid) expected.free += 1;
}

async function retryPayment(office: Office, person: Person, cardWorks: boolean): Promise<void> {
  await office.changeCard(cardWorks ? 'pm_card_visa' : 'pm_card_chargeCustomerFail');
  const answers = await Promise.all([office.retry(person.email), office.retry(person.email)]);
  const best = Math.min(...answers.map(({ statusCode }) => statusCode));
  expect(best).toBe(cardWorks ? 200 : 402);
  if (cardWorks) person.paid = true;
}

async function toggleWaiver(office: Office, expected: ExpectedLedger, code: string): Promise<void> {
  const url = expected.waived ? '/api/brokerage/remove-discount' : '/api/coupons/apply';
  const payload = expected.waived ? { discountType: 'waiver' } : { couponCode: code };
  expect((await office.as({ method: 'POST', url, payload })).statusCode).toBe(200);
  expected.waived = !expected.waived;
}

/** Creates a new coupon code for each waiver, because an office can use a code only once. */
const newCode = async (): Promise<string> => {
  const code = `W${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  await world.services.database.sql`
    insert into coupons (code, description, kind, lasts) values (${code}, 'A waiver', 'waiver', 'forever')`;
  return code;
};

test.each(selectTestCases({ few: [3], all: [3, 11, 42] }))(
  'after each random change, the office’s sums equal the expected ones to the cent (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const clock = await createTestClock(world);
    const office = await world.createOffice({ clock });
    const expected = new ExpectedLedger();
    for (let step = 0; step < 14; step += 1) {
      const days = random(3) === 0 ? random(9) : 0;
      if (days) {
        await advanceDays(world, clock, days);
        await extendSession(world, office);
        expected.day += days;
      }
      const failed = expected.open.filter(({ paid }) => !paid);
      const choice = random(6);
      if (choice === 0 && expected.open.length)
        await removeMember(office, expected, expected.open[random(expected.open.length)] as Person);
      else if (choice === 1 && failed.length)
        await retryPayment(office, failed[random(failed.length)] as Person, random(2) === 0);
      else if (choice === 2) await toggleWaiver(office, expected, await newCode());
      else await addMember(office, expected, choice === 3, random(4) > 0);
      await syncBrokerages(world.context());
      await compare(office, expected);
    }
    await advanceDays(world, clock, 14);
    await extendSession(world, office);
    await closeUnpaidSeats(world.context());
    for (const person of expected.open) if (!person.paid) person.gone = true;
    await compare(office, expected);
  },
);
