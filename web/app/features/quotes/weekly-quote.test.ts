import { beforeEach, expect, test, vi } from 'vitest';
import { quotations } from '#contract/reference/quotations.ts';
import { storedQuote, weeklyQuote } from './weekly-quote.ts';

const now = Date.parse('2026-11-17T15:00:00Z');
const day = 86_400_000;
const answer = (q: string) => vi.fn(async () => [{ q, a: 'Lena Marsh' }] as unknown);

beforeEach(() => localStorage.clear());

test('the service is called once a week', async () => {
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

test('a single quote that is not in a list is accepted', async () => {
  expect(await weeklyQuote(async () => ({ q: 'Begin.', a: 'Someone' }), now)).toMatchObject({
    content: 'Begin.',
  });
});

test.each([
  ['nobody answers', async () => Promise.reject(new Error('timeout'))],
  ['the answer has another shape', async () => ({ quote: 'Begin.' })],
  ['the list is empty', async () => []],
  ['the quote is empty', async () => [{ q: ' ', a: '' }]],
])('when %s, one of the twenty local quotes is shown and stored', async (_when, ask) => {
  const quote = await weeklyQuote(ask, now);
  expect(quote.source).toBe('local');
  expect(quotations.map(({ content }) => content)).toContain(quote.content);
  expect(storedQuote(now + day)).toEqual(quote);
});

test('an invalid stored quote is ignored', async () => {
  localStorage.setItem('abundance.quote', '{"content":3}');
  expect(storedQuote(now)).toBeUndefined();
  localStorage.setItem('abundance.quote', 'not json');
  expect(storedQuote(now)).toBeUndefined();
});

test('a clock that was set back does not make a quote stay forever', async () => {
  await weeklyQuote(answer('Begin.'), now);
  expect(storedQuote(now - day)).toBeUndefined();
});
