import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileDefaults } from '#contract/account/account.ts';
import { defaultColorSettings } from '#contract/colors.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

test('a new profile has the product’s defaults', async () => {
  const agent = await world.member('AGENT');
  expect((await agent.as({ url: '/api/profile' })).json()).toMatchObject({
    tagLine: profileDefaults.tagLine,
    subscriptionPlan: 'basic',
    subscriptionStatus: 'active',
    colorSettings: defaultColorSettings,
    phoneNumber: null,
    brandColors: [],
  });
});

test('a user changes their profile, but not their role, plan or email', async () => {
  const agent = await world.member('AGENT');
  const payload = {
    firstName: '  Zoë ',
    phoneNumber: '(904) 555-0123',
    brandColors: ['#FF0000', '#00ff00'],
    colorSettings: { ...defaultColorSettings, backgroundColor: '#ABC', textColor: 'nonsense' },
    role: 'ADMIN',
    subscriptionPlan: 'premium',
    email: 'other@example.com',
    reachMeOut: false,
  };
  expect((await agent.as({ method: 'PUT', url: '/api/profile', payload })).json()).toMatchObject({
    firstName: 'Zoë',
    phoneNumber: '9045550123',
    brandColors: ['#ff0000', '#00ff00'],
    colorSettings: { backgroundColor: '#aabbcc', textColor: '#000000' },
    role: 'AGENT',
    subscriptionPlan: 'basic',
    email: agent.email,
    reachMeOut: true,
  });
});

test.each([
  [{ firstName: ' ' }, 'firstName', 'First name is required'],
  [{ firstName: 7 }, 'firstName', 'First name must be text'],
  [{ phoneNumber: '12345' }, 'phoneNumber', 'Please enter a valid 10-digit phone number'],
  [{ brandColors: ['#fff'] }, 'brandColors.0', 'Color code must be exactly 7 characters (e.g., #FFFFFF)'],
  [{ brandColors: ['#gggggg'] }, 'brandColors.0', 'Invalid hex color code'],
  [{ brandColors: ['#ffffff', '#FFFFFF'] }, 'brandColors', 'This color is already added'],
  [
    { brandColors: ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006'] },
    'brandColors',
    'Maximum of 5 colors reached',
  ],
  [{ tagLine: 'x'.repeat(161) }, 'tagLine', 'Tagline must be 160 characters or fewer'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Please choose a time zone from the list'],
])('a user who changes their profile to %j gets an error message', async (payload, field, message) => {
  const agent = await world.member('AGENT');
  const response = await agent.as({ method: 'PUT', url: '/api/profile', payload });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ field, error: message });
});

test('a user whose payment is past due can read their profile but not change it', async () => {
  const agent = await world.member('AGENT', { subscriptionStatus: 'past_due' });
  expect((await agent.as({ url: '/api/profile' })).statusCode).toBe(200);
  const change = await agent.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'Hi' } });
  expect([change.statusCode, change.json().code]).toEqual([402, 'payment_required']);
});

test('the audit log records a profile change without its content', async () => {
  const agent = await world.member('AGENT');
  await agent.as({ method: 'PUT', url: '/api/profile', payload: { tagLine: 'My secret motto' } });
  const entries = await world.services.database.sql`
    select action, details from audit_log where actor_id = ${agent.id}`;
  expect(entries).toMatchObject([{ action: 'profile.update', details: { fields: ['tagLine'] } }]);
  expect(JSON.stringify(entries)).not.toContain('motto');
});

test('the server saves all of several simultaneous changes to different profile fields', async () => {
  const agent = await world.member('AGENT');
  const change = (payload: object) => agent.as({ method: 'PUT', url: '/api/profile', payload });
  await Promise.all([
    change({ tagLine: 'Home at last' }),
    change({ licenseNumber: 'SL-3400' }),
    change({ timeZone: 'America/Chicago' }),
  ]);
  expect((await agent.as({ url: '/api/profile' })).json()).toMatchObject({
    tagLine: 'Home at last',
    licenseNumber: 'SL-3400',
    timeZone: 'America/Chicago',
  });
});
