import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { couponMessages } from '#contract/brokerage/coupons.ts';
import type { Member } from '../../../testing/test-app.ts';
import { advanceDays, createTestClock, extendSession } from '../../billing/testing/payment-test-app.ts';
import { endExpiredWaivers } from '../end-waivers.ts';
import { type BrokerageTestApp, type Office, startBrokerageTestApp } from '../testing/brokerage-test-app.ts';
import { syncRedemptions } from './sync-redemptions.ts';

let world: BrokerageTestApp;
let admin: Member;
beforeAll(async () => {
  world = await startBrokerageTestApp();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const plain = {
  description: 'A friend',
  kind: 'waiver',
  percentOff: null,
  amountOff: null,
  lasts: 'forever',
  months: null,
  mostRedemptions: null,
  redeemableUntil: null,
};
let codes = 0;
async function coupon(facts: object = {}): Promise<{ id: string; code: string }> {
  codes += 1;
  const payload = { ...plain, code: `code-${codes}`, ...facts };
  const answer = await admin.as({ method: 'POST', url: '/api/admin/coupons', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().coupon;
}
const apply = (place: Office, couponCode: string) =>
  place.as({ method: 'POST', url: '/api/coupons/apply', payload: { couponCode } });
const validate = async (place: Office, couponCode: string) =>
  (await place.as({ method: 'POST', url: '/api/coupons/validate', payload: { couponCode } })).json();
const remove = (place: Office, discountType: string) =>
  place.as({ method: 'POST', url: '/api/brokerage/remove-discount', payload: { discountType } });
const info = async (place: Office) => (await place.as({ url: '/api/brokerage/discount-info' })).json();
const discountsOf = async ({ subscriptionId }: Office) =>
  (await world.services.payments.readSubscription(subscriptionId))?.discounts.map(
    ({ percentOff, amountOff }) => [percentOff, amountOff],
  );

test('an office with a waiver pays neither seat charges nor the next bill until the owner removes the waiver', async () => {
  const { code } = await coupon();
  const place = await world.createOffice();
  expect(await validate(place, ` ${code.toLowerCase()} `)).toEqual({
    valid: true,
    coupon: { code, description: 'A friend' },
  });
  const applied = (await apply(place, code)).json();
  expect(applied).toEqual({
    success: true,
    message: couponMessages.applied,
    waiver: { active: true, couponCode: code, isPermanent: true },
  });
  expect(await discountsOf(place)).toEqual([[100, null]]);
  const email = await world.addTeamMember(place);
  expect(await place.account(email)).toMatchObject({ immediateCharges: 0, immediateChargeStatus: null });
  expect(await place.seatCharges()).toEqual([]);
  expect((await place.accounts()).billingInfo.nextBillingAmount).toBe(0);
  expect((await remove(place, 'stripe')).json().message).toBe(couponMessages.nothingActive);
  expect((await remove(place, 'waiver')).json().message).toBe(couponMessages.removed);
  expect(await discountsOf(place)).toEqual([]);
  expect(await info(place)).toMatchObject({ hasActiveDiscount: false, waiverInfo: { active: false } });
  await world.addTeamMember(place);
  expect(await place.seatCharges()).toEqual([150_00]);
});

/** Creates an office on the last day of its year, with a waiver and two seats below the minimum charge. */
async function waivedOfficeWithCarriedSeats() {
  const { code } = await coupon();
  const clock = await createTestClock(world);
  const place = await world.createOffice({ clock });
  await advanceDays(world, clock, 364);
  await extendSession(world, place);
  for (const _ of [1, 2]) await world.addTeamMember(place);
  await apply(place, code);
  return { place, clock };
}

test('an office sees and pays small amounts carried over to the next bill even if a waiver covers the bill', async () => {
  const { place, clock } = await waivedOfficeWithCarriedSeats();
  const nextBill = async () => (await place.accounts()).billingInfo.nextBillingAmount;
  expect(await nextBill()).toBe(0.82);
  await setQuantityDue(true);
  expect(await nextBill(), 'counted without the provider').toBe(0.82);
  await setQuantityDue(false);
  await advanceDays(world, clock, 2);
  expect(await place.charges()).toEqual([82, 150_00]);
});

test('an office whose card is declined for carried-over amounts can pay them during a waiver', async () => {
  const { place, clock } = await waivedOfficeWithCarriedSeats();
  const { payments } = world.services;
  const use = async (name: string) => {
    const card = await payments.attachCard(`${name}:${place.id}`, place.customerId, name);
    await payments.chooseCard(`choose:${name}:${place.id}`, place.customerId, card);
  };
  await use('pm_card_chargeCustomerFail');
  await advanceDays(world, clock, 2);
  await extendSession(world, place);
  const billing = async () => (await place.as({ url: '/api/billing' })).json();
  expect(await billing()).toMatchObject({ status: 'active', overdue: { amount: 0.82 } });
  const pay = () => place.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  expect((await pay()).statusCode).toBe(402);
  await use('pm_card_visa');
  expect((await pay()).json()).toMatchObject({ success: true });
  expect(await billing()).toMatchObject({ status: 'active', overdue: null });
  expect(await place.charges()).toEqual([82, 150_00]);
});

const setQuantityDue = (isDue: boolean) =>
  world.services.database.sql`update brokerages set is_quantity_due = ${isDue}`;

/** Returns the next bill on the accounts page, and the amounts due now and next in the invite dialog. */
async function pricesOf(place: Office): Promise<number[]> {
  const preview = (await place.as({ url: '/api/brokerage/invitations/preview' })).json();
  return [(await place.accounts()).billingInfo.nextBillingAmount, preview.due, preview.onNextBill];
}

test('the accounts page and the invite dialog show the same price with and without a waiver or discount', async () => {
  const place = await world.createOffice();
  const prices = () => pricesOf(place);
  expect(await prices()).toEqual([150, 150, 150]);
  await apply(place, (await coupon()).code);
  expect(await prices()).toEqual([0, 0, 0]);
  await remove(place, 'waiver');
  await apply(place, (await coupon({ lasts: 'months', months: 3 })).code);
  expect(await prices()).toEqual([150, 0, 150]);
  await remove(place, 'waiver');
  await apply(place, (await coupon({ kind: 'discount', percentOff: 10 })).code);
  expect(await prices()).toEqual([135, 150, 135]);
});

test('the accounts page and the invite dialog ignore a discount that ends before the next bill', async () => {
  const place = await world.createOffice();
  await apply(place, (await coupon({ kind: 'discount', percentOff: 10, lasts: 'months', months: 3 })).code);
  expect(await pricesOf(place)).toEqual([150, 150, 150]);
});

test('an office’s discount reduces the next bill in our app and at the provider, and a second code is refused', async () => {
  const { code } = await coupon({ kind: 'discount', percentOff: 15, lasts: 'months', months: 24 });
  const other = await coupon();
  const place = await world.createOffice();
  expect((await apply(place, code)).json()).toMatchObject({ success: true, waiver: null });
  expect(await discountsOf(place)).toEqual([[15, null]]);
  expect(await info(place)).toMatchObject({
    hasActiveDiscount: true,
    stripeDiscount: { couponId: code, percentOff: 15, amountOff: null, duration: '24 months' },
  });
  expect((await place.accounts()).billingInfo.nextBillingAmount).toBe(127.5);
  expect(await validate(place, other.code)).toEqual({ valid: false, error: couponMessages.active });
  expect((await apply(place, other.code)).json().message).toBe(couponMessages.active);
  expect((await remove(place, 'stripe')).statusCode).toBe(200);
  expect(await discountsOf(place)).toEqual([]);
  expect((await apply(place, code)).json().message).toBe(couponMessages.used);
  expect((await apply(place, other.code)).statusCode).toBe(200);
});

test('an office that applies several codes at the same time gets only one of them', async () => {
  const [one, two] = [await coupon(), await coupon({ kind: 'discount', amountOff: 10, lasts: 'once' })];
  const place = await world.createOffice();
  const answers = await Promise.all([apply(place, one.code), apply(place, two.code), apply(place, one.code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await discountsOf(place)).toHaveLength(1);
});

test('only one of several offices gets the last redemption of a code', async () => {
  const { id, code } = await coupon({ mostRedemptions: 1 });
  const places = [await world.createOffice(), await world.createOffice(), await world.createOffice()];
  const answers = await Promise.all(places.map((place) => apply(place, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const { redemptions } = (await admin.as({ url: `/api/admin/coupons/${id}/redemptions` })).json();
  expect(redemptions).toHaveLength(1);
});

test('an admin limits the redemptions of a code, ends the code, and sees which offices used it', async () => {
  const { id, code } = await coupon();
  const place = await world.createOffice();
  const change = (payload: object) => admin.as({ method: 'PATCH', url: `/api/admin/coupons/${id}`, payload });
  expect((await change({ redeemableUntil: '2020-01-01T00:00:00.000Z' })).json().coupon.isOpen).toBe(false);
  expect(await validate(place, code)).toEqual({ valid: false, error: couponMessages.invalid });
  expect((await change({ redeemableUntil: null, mostRedemptions: 5 })).json().coupon).toMatchObject({
    isOpen: true,
    mostRedemptions: 5,
  });
  expect((await apply(place, code)).statusCode).toBe(200);
  expect((await change({ expire: true })).json().coupon).toMatchObject({ isOpen: false, redemptions: 1 });
  expect(await validate(await world.createOffice(), code)).toMatchObject({ valid: false });
  expect((await info(place)).waiverInfo.active).toBe(true);
  const { redemptions } = (await admin.as({ url: `/api/admin/coupons/${id}/redemptions` })).json();
  const listed = (await admin.as({ url: '/api/admin/coupons' })).json().coupons;
  expect(listed.find((each: { id: string }) => each.id === id).redemptions).toBe(1);
  expect(redemptions).toMatchObject([{ ownerEmail: place.email, removedAt: null }]);
  const twice = await admin.as({ method: 'POST', url: '/api/admin/coupons', payload: { ...plain, code } });
  expect([twice.statusCode, twice.json().field]).toEqual([409, 'code']);
  for (const wrong of [
    { code: 'A' },
    { code: 'GOOD-1', kind: 'discount' },
    { code: 'GOOD-1', kind: 'discount', percentOff: 10, amountOff: 5 },
    { code: 'GOOD-1', lasts: 'once' },
    { code: 'GOOD-1', lasts: 'months' },
  ])
    expect(
      (await admin.as({ method: 'POST', url: '/api/admin/coupons', payload: { ...plain, ...wrong } }))
        .statusCode,
    ).toBe(400);
});

test('after a waiver ends, a job removes it at the provider too', async () => {
  const clock = await createTestClock(world);
  const place = await world.createOffice({ clock });
  const { code } = await coupon({ lasts: 'months', months: 1 });
  const waiver = (await apply(place, code)).json().waiver;
  expect(waiver).toMatchObject({ active: true, isPermanent: false });
  await advanceDays(world, clock, 32);
  await extendSession(world, place);
  expect((await info(place)).waiverInfo.active).toBe(false);
  await endExpiredWaivers(world.context());
  await syncRedemptions(world.context());
  expect(await discountsOf(place)).toEqual([]);
});

test('an office can use another code as soon as its waiver has ended, before the job removes it', async () => {
  const [waiver, other] = [
    await coupon({ lasts: 'months', months: 1 }),
    await coupon({ kind: 'discount', percentOff: 10 }),
  ];
  const place = await world.createOffice();
  await apply(place, waiver.code);
  await world.services.database
    .sql`update waivers set ends_at = now() - interval '1 minute' where code = ${waiver.code}`;
  expect((await apply(place, other.code)).json()).toMatchObject({ success: true });
  await endExpiredWaivers(world.context());
  await syncRedemptions(world.context());
  expect(await discountsOf(place)).toEqual([[10, null]]);
});

test('an office’s one-time discount ends after the next bill, and the office can then use another code', async () => {
  const clock = await createTestClock(world);
  const place = await world.createOffice({ clock });
  const { code } = await coupon({ kind: 'discount', amountOff: 50, lasts: 'once' });
  const next = await coupon();
  expect((await apply(place, code)).statusCode).toBe(200);
  await advanceDays(world, clock, 366);
  await extendSession(world, place);
  expect(await place.charges()).toEqual([100_00, 150_00]);
  expect(await info(place)).toMatchObject({ hasActiveDiscount: false, stripeDiscount: null });
  expect((await apply(place, next.code)).statusCode).toBe(200);
});

test('an office redeems a code even if the provider does not respond, and a job applies it there later', async () => {
  const { code } = await coupon();
  const place = await world.createOffice();
  await world.provider.planFaults({
    kind: 'drop',
    when: 'before',
    method: 'POST',
    path: '/v1/subscriptions/',
    times: 9,
  });
  expect((await apply(place, code)).statusCode).toBe(200);
  await world.provider.clearFaults();
  expect(await discountsOf(place)).toEqual([]);
  await syncRedemptions(world.context());
  expect(await discountsOf(place)).toEqual([[100, null]]);
});

test('an office that tried too many codes is refused from every IP address, but other offices are not', async () => {
  const place = await world.createOffice();
  const { sql } = world.services.database;
  await sql`delete from rate_limit_counts where name = 'office: coupon codes'`;
  expect(await validate(place, 'guess')).toMatchObject({ valid: false });
  await sql`update rate_limit_counts set hits = 1000000 where name = 'office: coupon codes'`;
  for (const url of ['/api/coupons/validate', '/api/coupons/apply']) {
    const answer = await place.as({
      method: 'POST',
      url,
      payload: { couponCode: 'guess' },
      remoteAddress: '203.0.113.77',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([429, couponMessages.tooManyTries]);
  }
  expect(await validate(await world.createOffice(), 'guess')).toMatchObject({ valid: false });
});
