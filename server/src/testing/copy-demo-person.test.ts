import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyDemoPerson } from './copy-demo-person.ts';
import { formatCookieHeader } from './open-session.ts';
import { type TestApp, testApp } from './test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const get = async (url: string, cookie: string) =>
  (await world.app.inject({ url, headers: { cookie } })).json();

test('two copies of demo agent Ava are two people, both with Ava’s contacts, deals and plan', async () => {
  const two = [
    await copyDemoPerson(world.services, 'agent', ['contacts', 'deals', 'goals']),
    await copyDemoPerson(world.services, 'agent', ['contacts', 'deals', 'goals']),
  ];
  expect(new Set(two.map(({ email }) => email)).size).toBe(2);
  for (const { email, home, cookie } of two) {
    const profile = await get('/api/profile', formatCookieHeader(cookie));
    expect(profile).toMatchObject({ email, role: 'AGENT', subscriptionPlan: 'premium' });
    expect(home).toBe(`/ava.${profile.lastName.toLowerCase()}`);
    const contacts = await get('/api/abundance-sphere/contacts?limit=10', formatCookieHeader(cookie));
    expect(contacts.total).toBe(240);
  }
});

test('a person created without records has no records', async () => {
  const { cookie } = await copyDemoPerson(world.services, 'basic', []);
  expect((await get('/api/abundance-sphere/contacts?limit=10', formatCookieHeader(cookie))).total).toBe(0);
  expect((await get('/api/profile', formatCookieHeader(cookie))).subscriptionPlan).toBe('basic');
});
