import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSphereClient } from './features/sphere/testing/sphere-client.ts';
import { recordStatements } from './testing/statements.ts';
import { type Member, type TestApp, testApp } from './testing/test-app.ts';

let world: TestApp;
let member: Member;
let contactId: string;
beforeAll(async () => {
  world = await testApp();
  member = await world.member('AGENT', { subscriptionPlan: 'premium' });
  contactId = (await createSphereClient(member).add('Ana', 'Lopez')).id;
  // These calls create the records that a first visit creates.
  await member.as({ url: '/api/abundance-sphere/tags' });
});
afterAll(() => world.close());

const sphere = '/api/abundance-sphere';
const deal = {
  date: '2026-10-01',
  address: '9 Citrus Row, St. Augustine, FL, 32080, US',
  volume: 100_000,
  commission: 3000,
  fullName: 'Nia Cole',
  transactionType: 'BUYERS',
  status: 'CLOSED',
};

/** People wait for these calls many times a day, so an additional statement needs a reason. */
test.each([
  ['the signed-in user', 'GET', '/api/session', undefined, 2],
  ['a page of contacts', 'GET', `${sphere}/contacts?page=1&limit=10`, undefined, 2],
  ['a contact search', 'GET', `${sphere}/contacts/search?q=ana`, undefined, 2],
  ['one contact', 'GET', () => `${sphere}/contacts/${contactId}`, undefined, 2],
  ['a new contact', 'POST', `${sphere}/contacts`, { firstName: 'Rosa', lastName: 'Diaz', tags: ['Lead'] }, 2],
  [
    'a changed contact',
    'PUT',
    () => `${sphere}/contacts/${contactId}`,
    { notes: 'Likes boats', tags: ['Lead'] },
    2,
  ],
  ['the metrics of a year', 'GET', '/api/transactions/metrics?year=2026', undefined, 2],
  ['a page of deals', 'GET', '/api/transactions?page=1', undefined, 3],
  ['a new deal', 'POST', '/api/transactions', deal, 8],
  ['the goals', 'GET', '/api/goals?year=2026', undefined, 2],
  ['the doors of a category', 'GET', '/api/doors-vault/folders?category=SELLERS', undefined, 2],
] as const)(
  'the call for %s sends exactly the listed number of SQL statements',
  async (_, method, url, payload, most) => {
    let answer: Awaited<ReturnType<Member['as']>> | undefined;
    const sent = await recordStatements(world.servers, async () => {
      answer = await member.as({ method, url: typeof url === 'string' ? url : url(), payload });
    });
    expect(answer?.statusCode, answer?.body).toBe(200);
    expect(sent, sent.join('\n')).toHaveLength(most);
  },
);
