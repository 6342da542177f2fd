import { beforeEach, expect, test, vi } from 'vitest';
import { quotations } from '#contract/reference/quotations.ts';
import { keptQuote, weeklyQuote } from './weekly-quote.ts';

const now = Date.parse('2026-11-17T15:00:00Z');
const day = 86_400_000;
const answer = (q: string) => vi.fn(async () => [{ q, a: 'Lena Marsh' }] as unknown);

beforeEach(() => localStorage.clear());

test('the service is asked once a week', async () => {
  const ask = answer('Answer the door.');
  expect(await weeklyQuote(ask, now)).toEqual({
    content: 'Answer the door.',
    author: 'Lena Marsh',
    source: 'external',
  });
  await weeklyQuote(ask, now + 7 * day - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await weeklyQuote(ask, now + 7 * day);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a quote outside a list is understood too', async () => {
  expect(await weeklyQuote(async () => ({ q: 'Begin.', a: 'Someone' }), now)).toMatchObject({
    content: 'Begin.',
  });
});

test.each([
  ['nobody answers', async () => Promise.reject(new Error('timeout'))],
  ['the answer has another shape', async () => ({ quote: 'Begin.' })],
  ['the list is empty', async () => []],
  ['the quote is empty', async () => [{ q: ' ', a: '' }]],
])('when %s, one of the twenty we know is shown and kept', async (_when, ask) => {
  const quote = await weeklyQuote(ask, now);
  expect(quote.source).toBe('local');
  expect(quotations.map(({ content }) => content)).toContain(quote.content);
  expect(keptQuote(now + day)).toEqual(quote);
});

test('what somebody else wrote into the memory is not believed', async () => {
  localStorage.setItem('abundance.quote', '{"content":3}');
  expect(keptQuote(now)).toBeUndefined();
  localStorage.setItem('abundance.quote', 'not json');
  expect(keptQuote(now)).toBeUndefined();
});

test('a clock set back does not keep a quote forever', async () => {
  await weeklyQuote(answer('Begin.'), now);
  expect(keptQuote(now - day)).toBeUndefined();
});
