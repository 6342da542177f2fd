import { z } from 'zod';

/** The names the wire has for a saying and whoever said it. */
export const Quote = z.object({ q: z.string(), a: z.string() });
export type Quote = z.output<typeof Quote>;

/** One quote, in a list as such services answer. */
export const QuoteList = z.array(Quote);

export const quoteTimings = {
  maxAge: 604_800_000,
  checkEvery: 86_400_000,
  timeout: 5_000,
} as const;

export const quoteLoading = 'Loading inspiration...';

/** A week has one quote of a list, and the list is gone through before anything comes again. */
export function quoteOfWeek<Item>(items: readonly [Item, ...Item[]], week: number): Item {
  const at = ((week % items.length) + items.length) % items.length;
  return items[at] ?? items[0];
}
