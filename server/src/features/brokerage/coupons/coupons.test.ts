import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { couponMessages } from '#contract/coupons.ts';
import type { Member } from '../../../testing/test-app.ts';
import { comeBack, newClock, passDays } from '../../billing/testing/paying-world.ts';
import { endWaivers } from '../end-waivers.ts';
import { type Office, type OfficeWorld, officeWorld } from '../testing/office-world.ts';
import { settleRedemptions } from './settle-redemptions.ts';

let world: OfficeWorld;
let admin: Member;
beforeAll(async () => {
  world = await officeWorld();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());
beforeEach(() => {
  world.clock.now = new Date();
});

const defaultCoupon = {
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
async function createCoupon(facts: object = {}): Promise<{ id: string; code: string }> {
  codes += 1;
  const payload = { ...defaultCoupon, code: `code-${codes}`, ...facts };
  const answer = await admin.as({ method: 'POST', url: '/api/admin/coupons', payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().coupon;
}
const apply = (office: Office, couponCode: string) =>
  office.as({ method: 'POST', url: '/api/coupons/apply', payload: { couponCode } });
const validate = async (office: Office, couponCode: string) =>
  (await office.as({ method: 'POST', url: '/api/coupons/validate', payload: { couponCode } })).json();
const remove = (office: Office, discountType: string) =>
  office.as({ method: 'POST', url: '/api/brokerage/remove-discount', payload: { discountType } });
const readDiscount = async (office: Office) =>
  (await office.as({ url: '/api/brokerage/discount-info' })).json();
const discountsOf = async ({ subscriptionId }: Office) =>
  (await world.services.payments.readSubscription(subscriptionId))?.discounts.map(
    ({ percentOff, amountOff }) => [percentOff, amountOff],
  );

test('a waiver waives seat charges and the next bill until it is removed', async () => {
  const { code } = await createCoupon();
  const office = await world.office();
  expect(await validate(office, ` ${code.toLowerCase()} `)).toEqual({
    valid: true,
    coupon: { code, description: 'A friend' },
  });
  const applied = (await apply(office, code)).json();
  expect(applied).toEqual({
    success: true,
    message: couponMessages.applied,
    waiver: { active: true, couponCode: code, isPermanent: true },
  });
  expect(await discountsOf(office)).toEqual([[100, null]]);
  const email = await world.joined(office);
  expect(await office.account(email)).toMatchObject({ immediateCharges: 0, immediateChargeStatus: null });
  expect(await office.seatCharges()).toEqual([]);
  expect((await office.accounts()).billingInfo.nextBillingAmount).toBe(0);
  expect((await remove(office, 'stripe')).json().message).toBe(couponMessages.nothingActive);
  expect((await remove(office, 'waiver')).json().message).toBe(couponMessages.removed);
  expect(await discountsOf(office)).toEqual([]);
  expect(await readDiscount(office)).toMatchObject({
    hasActiveDiscount: false,
    waiverInfo: { active: false },
  });
  await world.joined(office);
  expect(await office.seatCharges()).toEqual([150_00]);
});

/** An office on the last day of its year with a waiver and two seats below the minimum charge. */
async function createWaivedOfficeWithCarriedSeats() {
  const { code } = await createCoupon();
  const clock = await newClock(world);
  const office = await world.office({ clock });
  await passDays(world, clock, 364);
  await comeBack(world, office);
  for (const _ of [1, 2]) await world.joined(office);
  await apply(office, code);
  return { office, clock };
}

test('small amounts carried over to the next bill are shown and billed even if a waiver covers the bill', async () => {
  const { office, clock } = await createWaivedOfficeWithCarriedSeats();
  const nextBill = async () => (await office.accounts()).billingInfo.nextBillingAmount;
  expect(await nextBill()).toBe(0.82);
  await setQuantityDue(true);
  expect(await nextBill(), 'calculated without the provider').toBe(0.82);
  await setQuantityDue(false);
  await passDays(world, clock, 2);
  expect(await office.charges()).toEqual([82, 150_00]);
});

test('an office whose card is declined for carried-over amounts can pay them during a waiver', async () => {
  const { office, clock } = await createWaivedOfficeWithCarriedSeats();
  const { payments } = world.services;
  const changeCard = async (name: string) => {
    const card = await payments.attachCard(`${name}:${office.id}`, office.customerId, name);
    await payments.chooseCard(`choose:${name}:${office.id}`, office.customerId, card);
  };
  await changeCard('pm_card_chargeCustomerFail');
  await passDays(world, clock, 2);
  await comeBack(world, office);
  const billing = async () => (await office.as({ url: '/api/billing' })).json();
  expect(await billing()).toMatchObject({ status: 'active', overdue: { amount: 0.82 } });
  const pay = () => office.as({ method: 'POST', url: '/api/billing/pay', payload: {} });
  expect((await pay()).statusCode).toBe(402);
  await changeCard('pm_card_visa');
  expect((await pay()).json()).toMatchObject({ success: true });
  expect(await billing()).toMatchObject({ status: 'active', overdue: null });
  expect(await office.charges()).toEqual([82, 150_00]);
});

const setQuantityDue = (isDue: boolean) =>
  world.services.database.sql`update brokerages set is_quantity_due = ${isDue}`;

test('the accounts page and the invite dialog show the same price with and without a waiver or discount', async () => {
  const office = await world.office();
  const prices = async () => {
    const preview = (await office.as({ url: '/api/brokerage/invitations/preview' })).json();
    return [(await office.accounts()).billingInfo.nextBillingAmount, preview.due, preview.onNextBill];
  };
  expect(await prices()).toEqual([150, 150, 150]);
  await apply(office, (await createCoupon()).code);
  expect(await prices()).toEqual([0, 0, 0]);
  await remove(office, 'waiver');
  await apply(office, (await createCoupon({ lasts: 'months', months: 3 })).code);
  expect(await prices()).toEqual([150, 0, 150]);
  await remove(office, 'waiver');
  await apply(office, (await createCoupon({ kind: 'discount', percentOff: 10 })).code);
  expect(await prices()).toEqual([135, 150, 135]);
});

test('a discount is applied at the provider, reduces the next bill, and cannot be combined with another code', async () => {
  const { code } = await createCoupon({ kind: 'discount', percentOff: 15, lasts: 'months', months: 24 });
  const other = await createCoupon();
  const office = await world.office();
  expect((await apply(office, code)).json()).toMatchObject({ success: true, waiver: null });
  expect(await discountsOf(office)).toEqual([[15, null]]);
  expect(await readDiscount(office)).toMatchObject({
    hasActiveDiscount: true,
    stripeDiscount: { couponId: code, percentOff: 15, amountOff: null, duration: '24 months' },
  });
  expect((await office.accounts()).billingInfo.nextBillingAmount).toBe(127.5);
  expect(await validate(office, other.code)).toEqual({ valid: false, error: couponMessages.active });
  expect((await apply(office, other.code)).json().message).toBe(couponMessages.active);
  expect((await remove(office, 'stripe')).statusCode).toBe(200);
  expect(await discountsOf(office)).toEqual([]);
  expect((await apply(office, code)).json().message).toBe(couponMessages.used);
  expect((await apply(office, other.code)).statusCode).toBe(200);
});

test('only one of several codes that are applied at the same time is accepted', async () => {
  const [one, two] = [
    await createCoupon(),
    await createCoupon({ kind: 'discount', amountOff: 10, lasts: 'once' }),
  ];
  const office = await world.office();
  const answers = await Promise.all([
    apply(office, one.code),
    apply(office, two.code),
    apply(office, one.code),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await discountsOf(office)).toHaveLength(1);
});

test('only one of several offices gets the last redemption of a code', async () => {
  const { id, code } = await createCoupon({ mostRedemptions: 1 });
  const offices = [await world.office(), await world.office(), await world.office()];
  const answers = await Promise.all(offices.map((office) => apply(office, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const { redemptions } = (await admin.as({ url: `/api/admin/coupons/${id}/redemptions` })).json();
  expect(redemptions).toHaveLength(1);
});

test('an admin limits a code, ends it, and sees who used it', async () => {
  const { id, code } = await createCoupon();
  const office = await world.office();
  const change = (payload: object) => admin.as({ method: 'PATCH', url: `/api/admin/coupons/${id}`, payload });
  expect((await change({ redeemableUntil: '2020-01-01T00:00:00.000Z' })).json().coupon.isOpen).toBe(false);
  expect(await validate(office, code)).toEqual({ valid: false, error: couponMessages.invalid });
  expect((await change({ redeemableUntil: null, mostRedemptions: 5 })).json().coupon).toMatchObject({
    isOpen: true,
    mostRedemptions: 5,
  });
  expect((await apply(office, code)).statusCode).toBe(200);
  expect((await change({ expire: true })).json().coupon).toMatchObject({ isOpen: false, redemptions: 1 });
  expect(await validate(await world.office(), code)).toMatchObject({ valid: false });
  expect((await readDiscount(office)).waiverInfo.active).toBe(true);
  const { redemptions } = (await admin.as({ url: `/api/admin/coupons/${id}/redemptions` })).json();
  const listed = (await admin.as({ url: '/api/admin/coupons' })).json().coupons;
  expect(listed.find((row: { id: string }) => row.id === id).redemptions).toBe(1);
  expect(redemptions).toMatchObject([{ ownerEmail: office.email, removedAt: null }]);
  const twice = await admin.as({
    method: 'POST',
    url: '/api/admin/coupons',
    payload: { ...defaultCoupon, code },
  });
  expect([twice.statusCode, twice.json().field]).toEqual([409, 'code']);
  for (const wrong of [
    { code: 'A' },
    { code: 'GOOD-1', kind: 'discount' },
    { code: 'GOOD-1', kind: 'discount', percentOff: 10, amountOff: 5 },
    { code: 'GOOD-1', lasts: 'once' },
    { code: 'GOOD-1', lasts: 'months' },
  ])
    expect(
      (await admin.as({ method: 'POST', url: '/api/admin/coupons', payload: { ...defaultCoupon, ...wrong } }))
        .statusCode,
    ).toBe(400);
});

test('a waiver that has ended is removed at the provider too', async () => {
  const clock = await newClock(world);
  const office = await world.office({ clock });
  const { code } = await createCoupon({ lasts: 'months', months: 1 });
  const waiver = (await apply(office, code)).json().waiver;
  expect(waiver).toMatchObject({ active: true, isPermanent: false });
  await passDays(world, clock, 32);
  await comeBack(world, office);
  expect((await readDiscount(office)).waiverInfo.active).toBe(false);
  await endWaivers(world.context());
  await settleRedemptions(world.context());
  expect(await discountsOf(office)).toEqual([]);
});

test('a one-time discount ends after its bill, and another code can be used then', async () => {
  const clock = await newClock(world);
  const office = await world.office({ clock });
  const { code } = await createCoupon({ kind: 'discount', amountOff: 50, lasts: 'once' });
  const next = await createCoupon();
  expect((await apply(office, code)).statusCode).toBe(200);
  await passDays(world, clock, 366);
  await comeBack(world, office);
  expect(await office.charges()).toEqual([100_00, 150_00]);
  expect(await readDiscount(office)).toMatchObject({ hasActiveDiscount: false, stripeDiscount: null });
  expect((await apply(office, next.code)).statusCode).toBe(200);
});

test('a code is redeemed even if the provider does not respond, and a job applies it there later', async () => {
  const { code } = await createCoupon();
  const office = await world.office();
  await world.provider.plan({
    kind: 'drop',
    when: 'before',
    method: 'POST',
    path: '/v1/subscriptions/',
    times: 9,
  });
  expect((await apply(office, code)).statusCode).toBe(200);
  await world.provider.clearFaults();
  expect(await discountsOf(office)).toEqual([]);
  await settleRedemptions(world.context());
  expect(await discountsOf(office)).toEqual([[100, null]]);
});

test('an office that tried too many codes is throttled from every IP address, but other offices are not', async () => {
  const office = await world.office();
  const { sql } = world.services.database;
  await sql`delete from limit_counts where name = 'office: coupon codes'`;
  expect(await validate(office, 'guess')).toMatchObject({ valid: false });
  await sql`update limit_counts set hits = 1000000 where name = 'office: coupon codes'`;
  for (const url of ['/api/coupons/validate', '/api/coupons/apply']) {
    const answer = await office.as({
      method: 'POST',
      url,
      payload: { couponCode: 'guess' },
      remoteAddress: '203.0.113.77',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([429, couponMessages.tooManyTries]);
  }
  expect(await validate(await world.office(), 'guess')).toMatchObject({ valid: false });
});
