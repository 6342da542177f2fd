import { afterAll, beforeAll, expect, test } from 'vitest';
import { userFieldMessages as field } from '#contract/admin-user-fields.ts';
import { adminUserMessages as say } from '#contract/admin-users.ts';
import type { Role } from '#contract/roles.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';

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
