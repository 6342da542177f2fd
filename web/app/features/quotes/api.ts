import { queryOptions } from '@tanstack/react-query';
import { quoteTimings } from '#contract/quotes/quotes.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';
import { loadWeeklyQuote } from './weekly-quote.ts';

/**
 * The quote of the week. The app checks once a day, and gets a new quote when the stored one is a week old.
 */
export const quoteQuery = queryOptions({
  queryKey: queryRoot('quote'),
  queryFn: ({ signal }) => loadWeeklyQuote(() => fetchQuote(signal), Date.now(), signal),
  staleTime: quoteTimings.checkEvery,
  refetchInterval: quoteTimings.checkEvery,
  meta: { mayBeSignedOut: true },
});

/** Gives up after a while, and at once when the user signs out. */
function fetchQuote(signal: AbortSignal): Promise<unknown> {
  const request = new AbortController();
  for (const reason of [signal, AbortSignal.timeout(quoteTimings.timeout)])
    reason.addEventListener('abort', () => request.abort(), { once: true });
  return api.get('/api/quotes', { signal: request.signal });
}
