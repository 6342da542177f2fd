import type { Quote } from '#contract/quotes.ts';

/** One saying for each week, the same for everybody. */
export interface Quotes {
  /** Never rejects: when there is nothing new there is something old and good. */
  ofWeek(week: number): Promise<Quote>;
}
