import { afterAll, beforeAll, expect, test } from 'vitest';
import { QuoteList } from '#contract/quotes/quotes.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp({ QUOTES_URL: 'http://127.0.0.1:9/nobody-listens' });
});
afterAll(() => world.close());

test('an agent sees one quote all week, even if the quote service is unreachable, and another one the next week', async () => {
  const agent = await world.member('AGENT');
  const read = async () => (await agent.as({ url: '/api/quotes' })).json();
  const tuesday = await read();
  expect(QuoteList.parse(tuesday)).toEqual([{ q: expect.any(String), a: expect.any(String) }]);
  world.clock.now = new Date('2026-11-21T15:00:00Z');
  expect(await read()).toEqual(tuesday);
  world.clock.now = new Date('2026-11-22T15:00:00Z');
  expect(await read()).not.toEqual(tuesday);
});
