import { pickQuoteOfWeek, type Quote } from '#contract/quotes/quotes.ts';
import { type Quotation, quotations } from '#contract/reference/quotations.ts';
import type { QuoteSource } from './quotes.ts';

/** Twenty built-in quotes, one per week. */
export class LocalQuotes implements QuoteSource {
  async ofWeek(week: number): Promise<Quote> {
    const { content, author } = pickQuoteOfWeek(quotations as readonly [Quotation, ...Quotation[]], week);
    return { q: content, a: author };
  }
}
