import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { comeBack, newClock, passDays } from '../billing/testing/paying-world.ts';
import { closeUnpaidSeats, settleBrokerages } from './seats/settle-brokerages.ts';
import { newEmail, type Office, type OfficeWorld, officeWorld } from './testing/office-world.ts';

let world: OfficeWorld;
beforeAll(async () => {
  world = await officeWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

/** Always the same histories for the same seed. */
function dice(seed: number) {
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

/** Written down by hand as the history goes: it knows the rules of the bill, and nothing of how they are built. */
class Book {
  people: Person[] = [];
  bills = 150_00;
  free = 0;
  waived = false;
  day = 0;

  get open(): Person[] {
    return this.people.filter(({ gone }) => !gone);
  }

  /** 150 for each of the days that are left of 365; half a cent counts as one. */
  full(): number {
    return this.free > 0 ? 0 : Math.floor((150_00 * (365 - this.day)) / 365 + 0.5);
  }

  /** Nobody's money is forgotten: what was paid stays on the bill, what was given up leaves it. */
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

async function compare(place: Office, book: Book): Promise<void> {
  const { billingInfo: info, accounts } = await place.accounts();
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
    standard: book.bills + book.sum('STANDARD'),
    added: book.sum('PRORATED_NEW'),
    upgraded: book.sum('PREMIUM_UPGRADE'),
    current:
      book.bills +
      book.people.filter(({ gone, paid }) => !gone || paid).reduce((sum, { due }) => sum + due, 0),
    pending: book.unpaid,
    toDate: book.toDate,
    accounts: book.open.length + 1,
    free: book.free,
  });
  const charged = await place.charges();
  expect(charged.reduce((sum, amount) => sum + amount, 0)).toBe(book.toDate);
  const subscription = await world.services.payments.readSubscription(place.subscriptionId);
  expect(subscription?.items[0]?.quantity).toBe(book.open.length + 1 + book.free);
}

async function joins(place: Office, book: Book, isMember: boolean, cardWorks: boolean): Promise<void> {
  await place.use(cardWorks ? 'pm_card_visa' : 'pm_card_chargeCustomerFail');
  const full = book.full();
  const usedFree = book.free > 0;
  let email: string;
  if (isMember) {
    // In a trial nothing is paid, so nothing is left of it.
    const member = await world.payer('AGENT', {
      offer: 'agent_access',
      trialEnd: new Date(Date.now() + 100 * 86_400_000),
    });
    email = member.email;
    const { token } = await place.invite({ email });
    const url = `/api/invitations/${token}/accept`;
    expect((await member.as({ method: 'POST', url, payload: {} })).statusCode).toBe(200);
  } else email = await world.joined(place, newEmail());
  const due = book.waived ? 0 : full;
  if (usedFree) book.free -= 1;
  const isWhole = usedFree || book.day === 0;
  const kind = isMember ? 'PREMIUM_UPGRADE' : isWhole ? 'STANDARD' : 'PRORATED_NEW';
  book.people.push({ email, due, kind, paid: due === 0 || cardWorks, gone: false });
}

async function leaves(place: Office, book: Book, person: Person): Promise<void> {
  expect(await place.remove(person.email)).toBe(200);
  person.gone = true;
  if (person.paid) book.free += 1;
}

async function retries(place: Office, person: Person, cardWorks: boolean): Promise<void> {
  await place.use(cardWorks ? 'pm_card_visa' : 'pm_card_chargeCustomerFail');
  const answers = await Promise.all([place.retry(person.email), place.retry(person.email)]);
  const best = Math.min(...answers.map(({ statusCode }) => statusCode));
  expect(best).toBe(cardWorks ? 200 : 402);
  if (cardWorks) person.paid = true;
}

async function waives(place: Office, book: Book, code: string): Promise<void> {
  const url = book.waived ? '/api/brokerage/remove-discount' : '/api/coupons/apply';
  const payload = book.waived ? { discountType: 'waiver' } : { couponCode: code };
  expect((await place.as({ method: 'POST', url, payload })).statusCode).toBe(200);
  book.waived = !book.waived;
}

/** Codes are used once each, so that every history has its own. */
const newCode = async (): Promise<string> => {
  const code = `W${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
  await world.services.database.sql`
    insert into coupons (code, description, kind, lasts) values (${code}, 'A waiver', 'waiver', 'forever')`;
  return code;
};

test.each([3, 11, 42])(
  'whatever happens to an office, its bill is what the book says to the cent (history %i)',
  async (seed) => {
    const roll = dice(seed);
    const clock = await newClock(world);
    const place = await world.office({ clock });
    const book = new Book();
    for (let step = 0; step < 14; step += 1) {
      const days = roll(3) === 0 ? roll(9) : 0;
      if (days) {
        await passDays(world, clock, days);
        await comeBack(world, place);
        book.day += days;
      }
      const failed = book.open.filter(({ paid }) => !paid);
      const deed = roll(6);
      if (deed === 0 && book.open.length)
        await leaves(place, book, book.open[roll(book.open.length)] as Person);
      else if (deed === 1 && failed.length)
        await retries(place, failed[roll(failed.length)] as Person, roll(2) === 0);
      else if (deed === 2) await waives(place, book, await newCode());
      else await joins(place, book, deed === 3, roll(4) > 0);
      await settleBrokerages(world.context());
      await compare(place, book);
    }
    await passDays(world, clock, 14);
    await comeBack(world, place);
    await closeUnpaidSeats(world.context());
    for (const person of book.open) if (!person.paid) person.gone = true;
    await compare(place, book);
  },
);
