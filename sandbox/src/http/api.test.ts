import { expect, test } from 'vitest';
import { createStripeClient, startTestPaymentProvider } from '../testing/provider.ts';

const portOf = (url: string) => Number(new URL(url).port);
const request = (url: string, path: string, options: RequestInit = {}) =>
  fetch(`${url}${path}`, { headers: { authorization: 'Bearer sk_test_sandbox' }, ...options });

test('requests without an API key or with a wrong one are refused', async () => {
  const { url } = await startTestPaymentProvider();
  const bare = await fetch(`${url}/v1/customers`);
  expect(bare.status).toBe(401);
  expect(await bare.json()).toMatchObject({
    error: { type: 'invalid_request_error', message: expect.stringMatching(/did not provide an API key/) },
  });
  const stranger = createStripeClient({ port: portOf(url) }, { apiKey: 'sk_test_somebody_else' });
  await expect(stranger.customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
});

test.each([
  ['GET', '/v1/foo'],
  ['POST', '/v1/payouts'],
  ['GET', '/v1/customers/search'],
  ['DELETE', '/v1/prices/price_1'],
  ['GET', '/v2/core/accounts'],
])('%s %s is answered with Stripe’s message for unrecognized URLs', async (method, path) => {
  const { url } = await startTestPaymentProvider();
  const answer = await request(url, path, { method });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({
    error: {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    },
  });
});

test('an unknown parameter is refused, and the error names it at any depth', async () => {
  const { stripe, url } = await startTestPaymentProvider();
  const answer = await request(url, '/v1/customers', {
    method: 'POST',
    body: new URLSearchParams({ foo: 'bar' }),
  });
  expect(await answer.json()).toMatchObject({
    error: { code: 'parameter_unknown', param: 'foo', message: 'Received unknown parameter: foo' },
  });
  const nested = stripe.subscriptions.create({
    customer: 'cus_1',
    items: [{ price: 'price_1', billing_thresholds: { usage_gte: 4 } }],
  });
  await expect(nested).rejects.toMatchObject({
    param: 'items[0][billing_thresholds]',
    code: 'parameter_unknown',
  });
  expect((await stripe.customers.list()).data).toEqual([]);
});

test('an invalid value is refused, and the error names its parameter', async () => {
  const { stripe, url } = await startTestPaymentProvider();
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await request(url, path, { method: 'POST', body: new URLSearchParams(fields) });
    return ((await answer.json()) as { error: object }).error;
  };
  expect(await post('/v1/payment_intents', { currency: 'usd' })).toMatchObject({
    code: 'parameter_missing',
    param: 'amount',
  });
  expect(await post('/v1/payment_intents', { currency: 'usd', amount: 'ten' })).toMatchObject({
    code: 'parameter_invalid_integer',
    message: 'Invalid integer: ten',
  });
  expect(await post('/v1/payment_intents', { currency: 'usd', amount: '' })).toMatchObject({
    code: 'parameter_invalid_empty',
  });
  expect(await post('/v1/coupons', { percent_off: '5', duration: 'always' })).toMatchObject({
    message: 'Invalid duration: must be one of forever, once, or repeating',
  });
  await expect(stripe.paymentIntents.create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({
    code: 'amount_too_small',
  });
});

test('the API answers 404 to an unknown ID in the path, and 400 to one in a parameter', async () => {
  const { stripe } = await startTestPaymentProvider();
  await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    param: 'id',
    message: "No such customer: 'cus_nobody'",
  });
  await expect(
    stripe.paymentIntents.create({ amount: 500, currency: 'usd', customer: 'cus_nobody' }),
  ).rejects.toMatchObject({
    statusCode: 400,
    param: 'customer',
  });
});

test('two requests with the same idempotency key do the work once and get the same answer', async () => {
  const { stripe } = await startTestPaymentProvider();
  const once = { idempotencyKey: 'signup-1' };
  const first = await stripe.customers.create({ email: 'ava@demo.test' }, once);
  const second = await stripe.customers.create({ email: 'ava@demo.test' }, once);
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('a repeated request does not charge a declined card again, and gets the same answer', async () => {
  const { stripe } = await startTestPaymentProvider();
  const attempt = () =>
    stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'charge-1' },
    );
  await expect(attempt()).rejects.toMatchObject({ type: 'StripeCardError' });
  await expect(attempt()).rejects.toMatchObject({ type: 'StripeCardError' });
  expect((await stripe.charges.list()).data).toHaveLength(1);
});

test('an invalid request does not use up its idempotency key', async () => {
  const { stripe } = await startTestPaymentProvider();
  const key = { idempotencyKey: 'try-again' };
  await expect(stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, key)).rejects.toThrow(/at least/);
  await expect(stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, key)).resolves.toMatchObject({
    amount: 500,
  });
});

test('an idempotency key that was used for another request is refused', async () => {
  const { stripe } = await startTestPaymentProvider();
  const key = { idempotencyKey: 'k' };
  await stripe.customers.create({ email: 'ava@demo.test' }, key);
  await expect(stripe.customers.create({ email: 'ben@demo.test' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringMatching(/same parameters they were first used with/),
  });
  await expect(stripe.products.create({ name: 'Flyer' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    message: expect.stringMatching(/same endpoint/),
  });
});

test('a repeated request gets 409 while the first is in progress, and the first response later', async () => {
  const { stripe, url, control } = await startTestPaymentProvider();
  const impatient = createStripeClient({ port: portOf(url) }, { timeout: 300 });
  const key = { idempotencyKey: 'slow' };
  await control('faults', {
    faults: [{ kind: 'hang', when: 'after', method: 'POST', path: '/v1/customers' }],
  });
  const first = impatient.customers.create({ email: 'ava@demo.test' }, key).catch((error: object) => error);
  // Once the customer is listed, the first request has done its work and only its answer is missing.
  await expect.poll(async () => (await stripe.customers.list()).data.length).toBe(1);
  await expect(stripe.customers.create({ email: 'ava@demo.test' }, key)).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  });
  expect(await first).toMatchObject({ type: 'StripeConnectionError' });
  await expect
    .poll(() =>
      stripe.customers.create({ email: 'ava@demo.test' }, key).then(
        ({ email }) => email,
        () => null,
      ),
    )
    .toBe('ava@demo.test');
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('a list starts with the newest object, and can be paged in both directions', async () => {
  const { stripe } = await startTestPaymentProvider();
  const ids: string[] = [];
  for (let count = 0; count < 25; count += 1)
    ids.unshift((await stripe.customers.create({ name: `No ${count}` })).id);

  const first = await stripe.customers.list({ limit: 10 });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
  expect(first.has_more).toBe(true);
  const second = await stripe.customers.list({ limit: 10, starting_after: ids[9] });
  expect(second.data.map(({ id }) => id)).toEqual(ids.slice(10, 20));
  const back = await stripe.customers.list({ limit: 5, ending_before: ids[10] });
  expect(back.data.map(({ id }) => id)).toEqual(ids.slice(5, 10));
  expect(back.has_more).toBe(true);

  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 7 })) all.push(id);
  expect(all).toEqual(ids);
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  await expect(stripe.customers.list({ starting_after: 'cus_nobody' })).rejects.toMatchObject({
    param: 'starting_after',
  });
});

test('`expand` replaces an ID with its object, and refuses fields that cannot be expanded', async () => {
  const { stripe } = await startTestPaymentProvider();
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 500,
    product_data: { name: 'Flyer' },
  });
  const expanded = await stripe.prices.retrieve(price.id, { expand: ['product'] });
  expect(expanded.product).toMatchObject({ object: 'product', name: 'Flyer' });
  const listed = await stripe.prices.list({ expand: ['data.product'] });
  expect(listed.data[0]?.product).toMatchObject({ name: 'Flyer' });
  await expect(stripe.prices.retrieve(price.id, { expand: ['nickname'] })).rejects.toThrow(
    /This property cannot be expanded \(nickname\)/,
  );
  await expect(stripe.prices.retrieve(price.id, { expand: ['a.b.c.d.e.f'] })).rejects.toThrow(
    /more than 4 levels/,
  );
});

test('a test can make requests fail before they change anything', async () => {
  const { stripe, control } = await startTestPaymentProvider();
  await control('faults', { faults: [{ kind: 'error', times: 2, path: '/v1/customers' }] });
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
  await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 500 });
  await stripe.customers.create();
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('a client that repeats a request after a lost answer gets the first answer', async () => {
  const { stripe, control } = await startTestPaymentProvider();
  const pay = () =>
    stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' },
      { idempotencyKey: 'order-7' },
    );
  await control('faults', { faults: [{ kind: 'error', when: 'after' }] });
  await expect(pay()).rejects.toMatchObject({ statusCode: 500 });
  await expect(pay()).resolves.toMatchObject({ status: 'succeeded' });
  // If a connection is cut, the SDK repeats the request with the same idempotency key.
  await control('faults', { faults: [{ kind: 'drop', when: 'after' }] });
  await stripe.customers.create({ email: 'ava@demo.test' });
  expect((await stripe.charges.list()).data).toHaveLength(1);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('the control API of the sandbox requires the secret key', async () => {
  const { url } = await startTestPaymentProvider();
  expect((await fetch(`${url}/__sandbox/faults`, { method: 'POST', body: '{}' })).status).toBe(401);
  expect((await fetch(`${url}/__sandbox/health`)).status).toBe(200);
});

test('an update merges metadata, and can remove one key or all keys', async () => {
  const { stripe } = await startTestPaymentProvider();
  const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
  expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({
    a: '1',
    c: '3',
  });
  expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
});
