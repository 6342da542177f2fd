import { queryOptions } from '@tanstack/react-query';
import { quoteTimings } from '#contract/quotes.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/ground/refresh.ts';
import { weeklyQuote } from './weekly-quote.ts';

/** Looked after once a day; it changes when the one kept is a week old. */
export const quoteQuery = queryOptions({
  queryKey: queryRoot('quote'),
  queryFn: () => weeklyQuote(askService, Date.now()),
  staleTime: quoteTimings.checkEvery,
  refetchInterval: quoteTimings.checkEvery,
  meta: { mayBeSignedOut: true },
});

const askService = () => api.get('/api/quotes', { signal: AbortSignal.timeout(quoteTimings.timeout) });
