import { beforeEach, expect, test, vi } from 'vitest';
import { quotations } from '#contract/reference/quotations.ts';
import { loadWeeklyQuote, readStoredQuote } from './weekly-quote.ts';

const now = Date.parse('2026-11-17T15:00:00Z');
const day = 86_400_000;
const answer = (q: string) => vi.fn(async () => [{ q, a: 'Lena Marsh' }] as unknown);

beforeEach(() => localStorage.clear());

test('the browser calls the quote service once a week', async () => {
  const ask = answer('Answer the door.');
  expect(await loadWeeklyQuote(ask, now)).toEqual({
    content: 'Answer the door.',
    author: 'Lena Marsh',
    source: 'external',
  });
  await loadWeeklyQuote(ask, now + 7 * day - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await loadWeeklyQuote(ask, now + 7 * day);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('the quote service may answer with a single quote instead of a list', async () => {
  expect(await loadWeeklyQuote(async () => ({ q: 'Begin.', a: 'Someone' }), now)).toMatchObject({
    content: 'Begin.',
  });
});

test.each([
  ['the service does not answer', async () => Promise.reject(new Error('timeout'))],
  ['the answer has an unknown format', async () => ({ quote: 'Begin.' })],
  ['the list is empty', async () => []],
  ['the quote is empty', async () => [{ q: ' ', a: '' }]],
])('when %s, the dashboard shows and stores one of the twenty built-in quotes', async (_when, ask) => {
  const quote = await loadWeeklyQuote(ask, now);
  expect(quote.source).toBe('local');
  expect(quotations.map(({ content }) => content)).toContain(quote.content);
  expect(readStoredQuote(now + day)).toEqual(quote);
});

test('the browser ignores an invalid stored quote', async () => {
  localStorage.setItem('abundance.quote', '{"content":3}');
  expect(readStoredQuote(now)).toBeUndefined();
  localStorage.setItem('abundance.quote', 'not json');
  expect(readStoredQuote(now)).toBeUndefined();
});

test('the browser replaces a stored quote with a date in the future, for example after the clock was set back', async () => {
  await loadWeeklyQuote(answer('Begin.'), now);
  expect(readStoredQuote(now - day)).toBeUndefined();
});

test('the dashboard shows the quote even if the storage of this browser is full', async () => {
  const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await loadWeeklyQuote(answer('Answer the door.'), now)).toMatchObject({
    content: 'Answer the door.',
  });
  store.mockRestore();
});

test('a canceled request stores no quote', async () => {
  const canceled = AbortSignal.abort();
  const ask = () => Promise.reject(canceled.reason);
  await expect(loadWeeklyQuote(ask, now, canceled)).rejects.toThrow();
  expect(readStoredQuote(now)).toBeUndefined();
});
