import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectRepeatCount } from '#contract/testing/rounds.ts';
import { testCardNumbers } from '../../../gateways/payments/testing/provider.ts';
import { startChildServer } from '../../../testing/child-server.ts';
import { type PaymentTestApp, startPaymentTestApp } from '../../billing/testing/payment-test-app.ts';
import { createCompanyAnswers } from '../../signup/vendor/testing/company.ts';

let world: PaymentTestApp;
let servers: string[];
beforeAll(async () => {
  world = await startPaymentTestApp();
  const settings = {
    ...world.provider.settings,
    PUBLIC_URL: 'http://app.test',
    RATE_LIMIT: '1000000',
  };
  const children = await Promise.all(
    [1, 2].map(() => startChildServer(world, { settings, until: afterAll })),
  );
  servers = children.map(({ url }) => url);
});
afterAll(() => world.close());

const buyerCount = selectRepeatCount({ few: 40, all: 200 });

test('when many vendors buy the last slot at two servers at the same time, one gets it and nobody else pays', async () => {
  const { sql } = world.services.database;
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  for (const number of [1, 3])
    await sql`insert into partner_places (category, number, email, held_until)
      values ('Roofers', ${number}, ${`rival${number}@example.com`}, ${inAnHour})`;
  const buyers = Array.from({ length: buyerCount }, (_, at) => {
    const { password: _password, ...company } = createCompanyAnswers('premium', 'Roofers');
    return { company, server: servers[at % 2] };
  });
  const answers = await Promise.all(
    buyers.map(async ({ company, server }) => {
      const response = await fetch(`${server}/api/create-vendor-checkout-session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(company),
      });
      const answer = (await response.json()) as { checkoutUrl?: string; error?: string };
      return { status: response.status, ...answer };
    }),
  );
  const lucky = answers.filter(({ status }) => status === 200);
  expect(lucky).toHaveLength(1);
  expect(
    answers.filter(({ status, error }) => status === 409 && error === 'PREMIUM_SLOTS_FULL'),
  ).toHaveLength(buyerCount - 1);
  const { data } = await world.provider.stripe.checkout.sessions.list({ limit: 100 });
  expect(data, 'there is one page to pay on').toHaveLength(1);
  await world.provider.payOn(lucky[0]?.checkoutUrl ?? '', testCardNumbers.good);
  await world.provider.deliver();
  const slots =
    await sql`select number, confirmed_at is not null as confirmed from partner_places order by number`;
  expect(slots).toEqual([
    { number: 1, confirmed: false },
    { number: 2, confirmed: true },
    { number: 3, confirmed: false },
  ]);
  const { data: charges } = await world.provider.stripe.charges.list({ limit: 100 });
  expect(charges.map(({ amount }) => amount)).toEqual([960_00]);
});
