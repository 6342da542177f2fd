import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ RATE_LIMIT: '200' });
});
afterAll(() => world.close());

const requestReset = (email: string) =>
  world.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } });

test('a reset request whose address contains a second address in angle brackets is refused', async () => {
  const answer = await requestReset('a1<victim@example.com>');
  expect([answer.statusCode, answer.json().error]).toEqual([400, signInMessages.emailInvalid]);
});

test('different spellings of one mailbox share one rate limit', async () => {
  const statuses: number[] = [];
  for (const email of [
    'v@example.com',
    'V@Example.com',
    'v+1@example.com',
    'v+2@example.com',
    'ｖ@example.com',
  ])
    statuses.push((await requestReset(email)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});
