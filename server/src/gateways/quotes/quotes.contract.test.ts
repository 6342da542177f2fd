import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Quote, quoteTimings } from '#contract/quotes/quotes.ts';
import { quotations } from '#contract/reference/quotations.ts';
import { closeServer } from '../../testing/close-server.ts';
import { LocalQuotes } from './local.ts';
import { RemoteQuotes } from './remote.ts';

const saying = { q: 'Open the next door.', a: 'A Neighbor' };

/** Starts a local quotes service that answers with `body`, or not at all. */
async function quotesService() {
  const service = { asked: 0, body: JSON.stringify([saying]) as string | undefined, status: 200 };
  const server = createServer((_, response) => {
    service.asked += 1;
    if (service.body !== undefined) response.writeHead(service.status).end(service.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/random`;
  return Object.assign(service, { url, close: () => closeServer(server) });
}

let service: Awaited<ReturnType<typeof quotesService>>;
let now: number;
beforeEach(async () => {
  service = await quotesService();
  now = 0;
});
afterEach(() => service.close());

const remote = () =>
  new RemoteQuotes({ url: service.url, fallback: new LocalQuotes(), timeout: 2_000, clock: () => now });

describe.each([
  ['built into the product', () => new LocalQuotes()],
  ['of the service', remote],
])('the quotes %s', (_, open) => {
  test('the quote of a week is the same for every call and has an author', async () => {
    const quotes = open();
    const [first, second] = await Promise.all([quotes.ofWeek(7), quotes.ofWeek(7)]);
    expect(Quote.parse(first)).toEqual(first);
    expect(second).toEqual(first);
    expect(await quotes.ofWeek(7)).toEqual(first);
  });
});

test('the built-in quotes repeat after twenty weeks', async () => {
  const quotes = new LocalQuotes();
  const weeks = await Promise.all(Array.from({ length: 21 }, (_, at) => quotes.ofWeek(2_967 + at)));
  expect(new Set(weeks.slice(0, 20).map(({ q }) => q)).size).toBe(quotations.length);
  expect(weeks[20]).toEqual(weeks[0]);
});

test('the quotes service is called once a week', async () => {
  const quotes = remote();
  expect(await quotes.ofWeek(1)).toEqual(saying);
  now += quoteTimings.maxAge - 1;
  await quotes.ofWeek(1);
  expect(service.asked).toBe(1);
  await quotes.ofWeek(2);
  expect(service.asked).toBe(2);
});

test('the quotes service may answer with a single quote instead of a list', async () => {
  service.body = JSON.stringify({ ...saying, h: '<b>more</b>' });
  expect(await remote().ofWeek(1)).toEqual(saying);
});

test.each([
  ['an error', '[]', 500],
  ['no answer', undefined, 200],
  ['an empty list', '[]', 200],
  ['JSON of another shape', '{"quote":"x"}', 200],
  ['no JSON', '<html>', 200],
  ['an empty quote', '[{"q":" ","a":"x"}]', 200],
  ['a quote that is too long', JSON.stringify([{ q: 'x'.repeat(601), a: 'x' }]), 200],
])(
  'after %s from the quotes service, the server uses a built-in quote and calls the service again in an hour',
  async (_, body, status) => {
    Object.assign(service, { body, status });
    const quotes = remote();
    expect(await quotes.ofWeek(1)).toEqual(await new LocalQuotes().ofWeek(1));
    await quotes.ofWeek(1);
    expect(service.asked).toBe(1);
    Object.assign(service, { body: JSON.stringify([saying]), status: 200 });
    now += 60 * 60 * 1000;
    expect(await quotes.ofWeek(1)).toEqual(saying);
  },
);
