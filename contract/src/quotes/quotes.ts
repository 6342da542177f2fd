import { z } from 'zod';

/** A quote and its author, with the field names of quote services. */
export const Quote = z.object({ q: z.string(), a: z.string() });
export type Quote = z.output<typeof Quote>;

/** A list of one quote, like the responses of quote services. */
export const QuoteList = z.array(Quote);

export const quoteTimings = {
  maxAge: 604_800_000,
  checkEvery: 86_400_000,
  timeout: 5_000,
} as const;

export const quoteLoadingText = 'Loading inspiration...';

/** Picks one quote per week, in the order of the list. */
export function pickQuoteOfWeek<Item>(items: readonly [Item, ...Item[]], week: number): Item {
  const at = ((week % items.length) + items.length) % items.length;
  return items[at] ?? items[0];
}
