import { z } from 'zod';
import { Quote, quoteTimings } from '#contract/quotes/quotes.ts';
import { localStorageKeys } from '../../lib/storage-keys.ts';
import { storeText } from '../../lib/stored-text.ts';

const StoredQuote = z.object({
  content: z.string(),
  author: z.string(),
  source: z.enum(['local', 'external']),
  keptAt: z.number(),
});
type StoredQuote = z.output<typeof StoredQuote>;
export type WeeklyQuote = Omit<StoredQuote, 'keptAt'>;

/** The service answers with one quote, or with a list whose first entry is used. */
const Answer = z.union([z.array(Quote).min(1), Quote]).transform((answer) => [answer].flat()[0] as Quote);

/** The stored quote, unless it is too old. */
export function readStoredQuote(now: number): WeeklyQuote | undefined {
  try {
    const { keptAt, ...quote } = StoredQuote.parse(
      JSON.parse(localStorage.getItem(localStorageKeys.quote) ?? ''),
    );
    const age = now - keptAt;
    return age >= 0 && age < quoteTimings.maxAge ? quote : undefined;
  } catch {
    return undefined;
  }
}

function store(quote: WeeklyQuote, now: number): WeeklyQuote {
  storeText(localStorageKeys.quote, JSON.stringify({ ...quote, keptAt: now } satisfies StoredQuote));
  return quote;
}

async function fetchQuote(ask: () => Promise<unknown>): Promise<WeeklyQuote> {
  const { q, a } = Answer.parse(await ask());
  if (!q.trim()) throw new Error('The quote is empty.');
  return { content: q, author: a, source: 'external' };
}

async function randomLocalQuote(): Promise<WeeklyQuote> {
  const { quotations } = await import('#contract/reference/quotations.ts');
  const { content, author } = quotations[Math.floor(Math.random() * quotations.length)] ?? {
    content: '',
    author: '',
  };
  return { content, author, source: 'local' };
}

/**
 * The quote of the week: the stored one, a new one from the service, or a built-in one. A canceled request
 * stores nothing.
 */
export async function loadWeeklyQuote(
  ask: () => Promise<unknown>,
  now: number,
  canceled?: AbortSignal,
): Promise<WeeklyQuote> {
  const stored = readStoredQuote(now);
  if (stored) return stored;
  const quote = await fetchQuote(ask).catch(randomLocalQuote);
  canceled?.throwIfAborted();
  return store(quote, now);
}
