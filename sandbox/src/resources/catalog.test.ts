import { expect, test } from 'vitest';
import { startTestPaymentProvider } from '../testing/provider.ts';

test('a caller finds a price and its product by lookup key', async () => {
  const { stripe } = await startTestPaymentProvider();
  const product = await stripe.products.create({
    id: 'agent_pro',
    name: 'Agent Pro+',
    metadata: { plan: 'premium' },
  });
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 15_000,
    recurring: { interval: 'year' },
    lookup_key: 'agent_pro_yearly',
  });
  const found = await stripe.prices.list({ lookup_keys: ['agent_pro_yearly'], expand: ['data.product'] });
  expect(found.data).toMatchObject([
    {
      id: price.id,
      type: 'recurring',
      recurring: { interval: 'year', interval_count: 1 },
      product: { id: 'agent_pro' },
    },
  ]);
  expect(String(found.data[0]?.unit_amount_decimal)).toBe('15000');
});

test('a lookup key moves to another price only on request', async () => {
  const { stripe } = await startTestPaymentProvider();
  const make = (transfer_lookup_key?: boolean) =>
    stripe.prices.create({
      currency: 'usd',
      unit_amount: 500,
      product_data: { name: 'Flyer' },
      lookup_key: 'flyer',
      ...(transfer_lookup_key && { transfer_lookup_key }),
    });
  const first = await make();
  await expect(make()).rejects.toThrow(/already uses that lookup key/);
  const second = await make(true);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  expect(second.lookup_key).toBe('flyer');
});

test('a product without prices can be deleted, and a product with prices cannot', async () => {
  const { stripe } = await startTestPaymentProvider();
  const sold = await stripe.products.create({
    name: 'Flyer',
    default_price_data: { currency: 'usd', unit_amount: 500 },
  });
  const draft = await stripe.products.create({ name: 'Card' });
  await expect(stripe.products.del(sold.id)).rejects.toThrow(/cannot be deleted/);
  await stripe.products.del(draft.id);
  expect((await stripe.products.list({ active: true })).data.map(({ id }) => id)).toEqual([sold.id]);
  await stripe.products.update(sold.id, { active: false });
  expect((await stripe.products.list({ active: true })).data).toEqual([]);
});

test.each([
  [{ duration: 'once' as const }, /exactly one of percent_off or amount_off/],
  [{ percent_off: 10, amount_off: 500, currency: 'usd' }, /exactly one of percent_off or amount_off/],
  [{ percent_off: 101 }, /percent_off/],
  [{ amount_off: 500 }, /currency/],
  [{ percent_off: 5, duration: 'repeating' as const }, /duration_in_months/],
  [{ percent_off: 5, redeem_by: 1 }, /redeem_by/],
])('creating a coupon with %o is refused', async (params, message) => {
  const { stripe } = await startTestPaymentProvider();
  await expect(stripe.coupons.create(params)).rejects.toThrow(message);
});

test('a promotion code is found regardless of case, and cannot be active twice', async () => {
  const { stripe } = await startTestPaymentProvider();
  const coupon = await stripe.coupons.create({ id: 'spring', percent_off: 25, duration: 'once' });
  const promotion = { type: 'coupon' as const, coupon: coupon.id };
  const code = await stripe.promotionCodes.create({ promotion, code: 'spring25' });
  expect(code.code).toBe('SPRING25');
  const found = await stripe.promotionCodes.list({
    code: 'Spring25',
    active: true,
    expand: ['data.promotion.coupon'],
  });
  expect(found.data[0]?.promotion.coupon).toMatchObject({ id: 'spring', percent_off: 25, valid: true });
  await expect(stripe.promotionCodes.create({ promotion, code: 'SPRING25' })).rejects.toThrow(
    /already exists/,
  );
  await stripe.promotionCodes.update(code.id, { active: false });
  expect((await stripe.promotionCodes.list({ code: 'SPRING25', active: true })).data).toEqual([]);
  await expect(stripe.promotionCodes.create({ promotion, code: 'SPRING25' })).resolves.toMatchObject({
    active: true,
  });
});

test('a deleted coupon can no longer be used', async () => {
  const { stripe } = await startTestPaymentProvider();
  const coupon = await stripe.coupons.create({ percent_off: 10, duration: 'forever' });
  expect(await stripe.coupons.del(coupon.id)).toMatchObject({ deleted: true });
  await expect(stripe.coupons.retrieve(coupon.id)).rejects.toMatchObject({ code: 'resource_missing' });
});
