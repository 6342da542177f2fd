import type { Quote } from '#contract/quotes/quotes.ts';

/** One quote per week, the same for everyone. */
export interface QuoteSource {
  /** Never rejects: falls back to a built-in quote. */
  ofWeek(week: number): Promise<Quote>;
}
