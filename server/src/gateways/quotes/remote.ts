import { z } from 'zod';
import { type Quote, quoteTimings } from '#contract/quotes.ts';
import type { Quotes } from './quotes.ts';

interface Options {
  url: string;
  /** Speaks when the service does not. */
  fallback: Quotes;
  timeout?: number;
  clock?: () => number;
}

const retryAfter = 60 * 60 * 1_000;

const words = (longest: number) => z.string().trim().min(1).max(longest);
const Saying = z.object({ q: words(600), a: words(120) });
/** Such services answer with a list or with the one thing itself. */
const Answer = z.union([z.tuple([Saying], z.unknown()).transform(([first]) => first), Saying]);

/** A quotes service, asked once a week; while it fails, once an hour. */
export class RemoteQuotes implements Quotes {
  readonly #options: Required<Options>;
  #kept: { week: number; until: number; quote: Promise<Quote> } | undefined;

  constructor(options: Options) {
    this.#options = { timeout: quoteTimings.timeout, clock: Date.now, ...options };
  }

  ofWeek(week: number): Promise<Quote> {
    const { clock, fallback } = this.#options;
    if (this.#kept?.week === week && clock() < this.#kept.until) return this.#kept.quote;
    const kept = { week, until: clock() + quoteTimings.freshFor, quote: this.#ask() };
    kept.quote = kept.quote.catch(() => {
      kept.until = clock() + retryAfter;
      return fallback.ofWeek(week);
    });
    this.#kept = kept;
    return kept.quote;
  }

  async #ask(): Promise<Quote> {
    const { url, timeout } = this.#options;
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeout),
    });
    if (!response.ok) throw new Error(`The quotes service answered ${response.status}`);
    return Answer.parse(await response.json());
  }
}
