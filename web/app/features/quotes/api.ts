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
  queryFn: () => loadWeeklyQuote(fetchQuote, Date.now()),
  staleTime: quoteTimings.checkEvery,
  refetchInterval: quoteTimings.checkEvery,
  meta: { mayBeSignedOut: true },
});

const fetchQuote = () => api.get('/api/quotes', { signal: AbortSignal.timeout(quoteTimings.timeout) });
