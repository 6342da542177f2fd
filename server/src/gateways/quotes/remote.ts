import { z } from 'zod';
import { type Quote, quoteTimings } from '#contract/quotes/quotes.ts';
import type { QuoteSource } from './quotes.ts';

interface Options {
  url: string;
  /** The quotes to use when the service fails. */
  fallback: QuoteSource;
  timeout?: number;
  clock?: () => number;
}

const retryAfter = 60 * 60 * 1_000;

const boundedText = (maxLength: number) => z.string().trim().min(1).max(maxLength);
const RemoteQuote = z.object({ q: boundedText(600), a: boundedText(120) });
/** Some services answer with a list, others with a single quote. */
const Answer = z.union([z.tuple([RemoteQuote], z.unknown()).transform(([first]) => first), RemoteQuote]);

/** A quotes service that we call once a week, or once an hour while it fails. */
export class RemoteQuotes implements QuoteSource {
  readonly #options: Required<Options>;
  #cached: { week: number; until: number; quote: Promise<Quote> } | undefined;

  constructor(options: Options) {
    this.#options = { timeout: quoteTimings.timeout, clock: Date.now, ...options };
  }

  ofWeek(week: number): Promise<Quote> {
    const { clock, fallback } = this.#options;
    if (this.#cached?.week === week && clock() < this.#cached.until) return this.#cached.quote;
    const cached = { week, until: clock() + quoteTimings.maxAge, quote: this.#request() };
    cached.quote = cached.quote.catch(() => {
      cached.until = clock() + retryAfter;
      return fallback.ofWeek(week);
    });
    this.#cached = cached;
    return cached.quote;
  }

  async #request(): Promise<Quote> {
    const { url, timeout } = this.#options;
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The quotes service answered ${response.status}`);
    return Answer.parse(await response.json());
  }
}
