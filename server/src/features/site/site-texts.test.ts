import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminText } from '#contract/site/site.ts';
import { siteTexts } from '#contract/site/site-texts.ts';
import { type Member, type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
let admin: Member;
beforeAll(async () => {
  world = await testApp();
  admin = await world.member('ADMIN');
});
afterAll(() => world.close());

const url = '/api/admin/site-texts';
const put = (key: string, text: string | null, as = admin) =>
  as.as({ method: 'PUT', url, payload: { key, text } });
const publicTexts = async () => (await world.app.inject('/api/site')).json().texts;
const textOf = async (key: string): Promise<AdminText> =>
  (await admin.as({ url })).json().texts.find((one: AdminText) => one.key === key);

test('everyone sees a text that an admin changed until the original is restored', async () => {
  const original = siteTexts['vendor-banner'].text;
  expect(await publicTexts()).toEqual({});
  expect((await put('vendor-banner', '  Half off.  ')).statusCode).toBe(200);
  expect(await publicTexts()).toEqual({ 'vendor-banner': 'Half off.' });
  expect(await textOf('vendor-banner')).toMatchObject({
    text: 'Half off.',
    original,
    changedAt: world.clock.now.toISOString(),
  });
  await put('vendor-banner', 'A quarter off.');
  expect(await publicTexts()).toEqual({ 'vendor-banner': 'A quarter off.' });
  await put('vendor-banner', null);
  expect([await publicTexts(), (await textOf('vendor-banner')).original]).toEqual([{}, null]);
  await put('vendor-banner', original);
  expect(await publicTexts()).toEqual({});
  const entries = await world.services.database.sql`
    select action, details from audit_log where subject = 'vendor-banner' order by id`;
  expect([...entries]).toEqual([
    { action: 'site-text.save', details: { length: 9 } },
    { action: 'site-text.save', details: { length: 14 } },
    { action: 'site-text.restore', details: null },
  ]);
});

test('an admin cannot save a text that is empty, too long or unknown', async () => {
  expect((await put('vendor-banner', '   ')).statusCode).toBe(400);
  expect((await put('vendor-banner', 'x'.repeat(121))).json().message).toBe(
    'Please keep it under 120 characters',
  );
  for (const key of ['no-such-text', 'constructor', '__proto__'])
    expect((await put(key, 'x')).statusCode).toBe(404);
  expect(await publicTexts()).toEqual({});
});

test('visitors do not see a stored text that the current release no longer uses', async () => {
  await world.services.database.sql`insert into site_texts (key, text) values ('old-page', 'x')`;
  expect(await publicTexts()).toEqual({});
});

test('only an admin can change the site’s texts', async () => {
  for (const role of ['MANAGER', 'AGENT', 'BROKER', 'BROKERAGE', 'VENDOR'] as const) {
    const member = await world.member(role);
    expect((await put('vendor-banner', 'x', member)).statusCode).toBe(403);
    expect((await member.as({ url })).statusCode).toBe(403);
  }
});
