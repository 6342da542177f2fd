import { afterAll, beforeAll, expect, test } from 'vitest';
import { userFieldMessages as field } from '#contract/admin/admin-user-fields.ts';
import { adminUserMessages as say } from '#contract/admin/admin-users.ts';
import type { Role } from '#contract/roles.ts';
import { createSubscription } from '../../../testing/entitlements.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { openBrokerage } from '../../brokerage/open-brokerage.ts';

let world: TestApp;
let admin: Member;
beforeAll(async () => {
  world = await testApp();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());

const names = { firstName: 'Ava', lastName: 'Brooks' };
const vendor = { companyName: 'Shore Roofs', businessCategory: 'Roofers' as const };

test.each<[Role, object, string]>([
  ['AGENT', { subscriptionStatus: 'resting' }, field.status],
  ['AGENT', { subscriptionPlan: 'gold' }, field.plan],
  ['AGENT', { role: 'VENDOR', vendorCompanyName: 'Palm Pest' }, say.category],
  ['VENDOR', { businessCategory: 'Dragons' }, field.category],
  ['VENDOR', { association: ['Nobody’s Association'] }, field.association],
  ['AGENT', { subscriptionStatus: 'active' }, say.planNeeded],
  ['AGENT', { subscriptionStatus: 'canceled' }, say.nothingToEnd],
  ['AGENT', { subscriptionPlan: 'premium' }, say.statusNeeded],
  ['MANAGER', { subscriptionStatus: 'active', subscriptionPlan: 'basic' }, say.staffPlan],
  ['VENDOR', { subscriptionStatus: 'active', subscriptionPlan: 'premium' }, say.partner],
])('an admin who changes a %s to %j is refused with the reason', async (role, change, message) => {
  const person = await world.member(role, role === 'VENDOR' ? { vendor } : {});
  const url = `/api/admin/users/${person.id}`;
  const answer = await admin.as({ method: 'PUT', url, payload: { ...names, ...change } });
  expect([answer.statusCode >= 400, answer.json().message]).toEqual([true, message]);
});

/** Creates an owner who pays for an office, and an agent with a seat in this office. */
async function officeWithAgent() {
  const [owner, agent] = [await world.member('BROKERAGE'), await world.member('AGENT')];
  const brokerageId = await openBrokerage(world.context(), owner.id);
  await createSubscription(world.context(), owner.id, {
    status: 'active',
    offer: 'brokerage_account',
    brokerageId,
  });
  await world.services.database.sql`
    insert into seats (brokerage_id, person_id, opened_at) values (${brokerageId}, ${agent.id}, now())`;
  return { owner, agent };
}

async function refusalOf(person: Member, change: object): Promise<string> {
  const url = `/api/admin/users/${person.id}`;
  return (await admin.as({ method: 'PUT', url, payload: { ...names, ...change } })).json().message;
}

test('an admin cannot change the role of an office’s owner, or the role or the plan of an agent with a seat', async () => {
  const { owner, agent } = await officeWithAgent();
  expect([
    await refusalOf(owner, { role: 'BROKER' }),
    await refusalOf(agent, { role: 'MANAGER' }),
    await refusalOf(agent, { subscriptionStatus: 'canceled' }),
  ]).toEqual([
    'This person runs a brokerage, so the role can’t be changed.',
    'Remove this account from its brokerage first.',
    'A brokerage pays for this plan. Remove the account from the brokerage instead.',
  ]);
});

test('an admin cannot downgrade a plan that the user pays for', async () => {
  const agent = await world.member('AGENT');
  await createSubscription(world.context(), agent.id, { status: 'active', offer: 'agent_pro' });
  expect(await refusalOf(agent, { subscriptionPlan: 'basic' })).toBe(
    'This plan is paid for. Cancel the subscription first.',
  );
});

test('an admin cannot change a Power Partner’s category', async () => {
  const partner = await world.member('VENDOR', { vendor });
  await world.services.database.sql`
    insert into partner_places (category, number, email, vendor_id, confirmed_at)
    values ('Roofers', 1, ${partner.email}, ${partner.id}, now())`;
  expect(await refusalOf(partner, { businessCategory: 'Solar' })).toBe(
    'A Power Partner’s category can’t be changed.',
  );
});
