import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedWithoutPictures } from '../../testing/seed-without-pictures.ts';
import { adoptDemoMembers } from './adopt-demo-members.ts';
import { type PayingWorld, payingWorld } from './testing/paying-world.ts';

let world: PayingWorld;
beforeAll(async () => {
  world = await payingWorld();
  await seedWithoutPictures(world.context());
});
afterAll(() => world.close());

const peopleOf = () => world.services.database.sql`
  select email::text, plan, status, customer_id as customer, until as ends
  from users join standing on person_id = users.id where subscription_id is not null and customer_id is not null
  order by email`;

test('the people of the demo world can pay, with the plans and trials the demo world gave them', async () => {
  const before = await peopleOf();
  await adoptDemoMembers(world.context());
  await adoptDemoMembers(world.context());
  const after = await peopleOf();
  const terms = ({ email, plan, status, ends }: Record<string, unknown>) => [
    email,
    plan,
    status,
    status === 'trialing' && ends,
  ];
  expect(after.map(terms)).toEqual(before.map(terms));
  for (const { email, customer } of after) {
    expect([email, customer]).not.toEqual([email, expect.stringContaining('demo')]);
    expect(await world.services.payments.readCard(customer)).toMatchObject({ last4: '4242' });
  }
  const { data } = await world.provider.stripe.customers.list({ limit: 100 });
  expect(data.filter(({ email }) => email === 'basic@demo.test')).toHaveLength(1);
});
