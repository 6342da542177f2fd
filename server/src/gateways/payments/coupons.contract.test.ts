import { expect, test } from 'vitest';
import { cents } from '#contract/money.ts';
import type { CouponInput } from './inputs.ts';
import {
  createIdempotencyKey,
  createSingleOfferItems,
  hoursFromNow,
  setUpGatewayTests,
} from './testing/gateway-test-environment.ts';

const world = setUpGatewayTests();

const couponInput = (facts: Partial<CouponInput> = {}): CouponInput => ({
  name: 'Founding members',
  off: { percent: 20 },
  lasts: 'forever',
  reference: { coupon: 'c-1' },
  ...facts,
});

test('a percentage coupon reduces every invoice and appears on the subscription', async () => {
  const { payments } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const coupon = await payments.createCoupon(createIdempotencyKey(), couponInput());
  expect(coupon).toMatchObject({ percentOff: 20, amountOff: null, redemptions: 0, isValid: true });
  const { id, discounts } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
    couponId: coupon.id,
  });
  expect(discounts).toEqual([
    {
      id: expect.any(String),
      couponId: coupon.id,
      name: 'Founding members',
      percentOff: 20,
      amountOff: null,
      isOnce: false,
      endsAt: null,
    },
  ]);
  expect((await world.read(id)).discounts).toEqual(discounts);
  for await (const each of payments.listSubscriptions())
    if (each.id === id) expect(each.discounts).toEqual(discounts);
  await passDays(366);
  expect(await world.charges(customerId)).toEqual([120_00, 120_00]);
  expect(await payments.readCoupon(coupon.id)).toMatchObject({ redemptions: 1 });
});

test('a coupon replaces the previous one and can be removed', async () => {
  const { payments } = world;
  const customerId = await world.payingCustomer();
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
  });
  const first = await payments.createCoupon(createIdempotencyKey(), couponInput());
  const second = await payments.createCoupon(
    createIdempotencyKey(),
    couponInput({ off: { amount: cents(30_00) }, lasts: { months: 18 } }),
  );
  await payments.applyCoupon(createIdempotencyKey(), id, first.id);
  const key = createIdempotencyKey();
  const changed = await payments.applyCoupon(key, id, second.id);
  expect(changed.discounts).toMatchObject([
    { couponId: second.id, percentOff: null, amountOff: 30_00, endsAt: expect.any(Date) },
  ]);
  expect(await payments.applyCoupon(key, id, second.id)).toEqual(changed);
  expect(await payments.readCoupon(second.id)).toMatchObject({ redemptions: 1 });
  expect((await payments.removeDiscounts(id)).discounts).toEqual([]);
  expect((await world.read(id)).discounts).toEqual([]);
});

test('a coupon for one invoice is removed after that invoice', async () => {
  const { payments } = world;
  const { customerId, passDays } = await world.clockedCustomer();
  const { id: couponId } = await payments.createCoupon(
    createIdempotencyKey(),
    couponInput({ lasts: 'once' }),
  );
  const { id } = await payments.startSubscription(createIdempotencyKey(), {
    customerId,
    items: createSingleOfferItems('agent_pro'),
    couponId,
  });
  await passDays(366);
  expect(await world.charges(customerId)).toEqual([150_00, 120_00]);
  expect((await world.read(id)).discounts).toEqual([]);
});

test('a used-up, expired or deleted coupon is refused with a message, wherever it is redeemed', async () => {
  const { payments, provider } = world;
  const refusal = { name: 'AppError', code: 'conflict', message: 'That code is no longer valid.' };
  const customerId = await world.payingCustomer();
  const items = createSingleOfferItems('agent_pro');
  const { id } = await payments.startSubscription(createIdempotencyKey(), { customerId, items });
  const used = await payments.createCoupon(createIdempotencyKey(), couponInput({ mostRedemptions: 1 }));
  await payments.applyCoupon(createIdempotencyKey(), id, used.id);
  expect(await payments.readCoupon(used.id)).toMatchObject({ isValid: false });
  await expect(payments.applyCoupon(createIdempotencyKey(), id, used.id)).rejects.toMatchObject(refusal);
  await expect(
    payments.startSubscription(createIdempotencyKey(), { customerId, items, couponId: used.id }),
  ).rejects.toMatchObject(refusal);
  const gone = await payments.createCoupon(createIdempotencyKey(), couponInput());
  await payments.removeCoupon(gone.id);
  await payments.removeCoupon(gone.id);
  expect(await payments.readCoupon(gone.id)).toBeUndefined();
  await expect(payments.applyCoupon(createIdempotencyKey(), id, gone.id)).rejects.toMatchObject(refusal);
  const late = await payments.createCoupon(
    createIdempotencyKey(),
    couponInput({ redeemableUntil: hoursFromNow(1) }),
  );
  expect(late.isValid).toBe(true);
  await provider.moveCalendar(hoursFromNow(2));
  await expect(payments.applyCoupon(createIdempotencyKey(), id, late.id)).rejects.toMatchObject(refusal);
});
