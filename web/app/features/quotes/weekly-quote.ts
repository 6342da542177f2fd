import { z } from 'zod';
import { Quote, quoteTimings } from '#contract/quotes.ts';
import { localKeys } from '../../lib/storage-keys.ts';

const Kept = z.object({
  content: z.string(),
  author: z.string(),
  source: z.enum(['local', 'external']),
  keptAt: z.number(),
});
type Kept = z.output<typeof Kept>;
export type WeeklyQuote = Omit<Kept, 'keptAt'>;

/** The service answers with one quote, or a list of which the first counts. */
const Answer = z.union([z.array(Quote).min(1), Quote]).transform((answer) => [answer].flat()[0] as Quote);

/** What this browser kept and may still show, or nothing. */
export function keptQuote(now: number): WeeklyQuote | undefined {
  try {
    const { keptAt, ...quote } = Kept.parse(JSON.parse(localStorage.getItem(localKeys.quote) ?? ''));
    const age = now - keptAt;
    return age >= 0 && age < quoteTimings.freshFor ? quote : undefined;
  } catch {
    return undefined;
  }
}

function keep(quote: WeeklyQuote, now: number): WeeklyQuote {
  localStorage.setItem(localKeys.quote, JSON.stringify({ ...quote, keptAt: now } satisfies Kept));
  return quote;
}

async function fetched(ask: () => Promise<unknown>): Promise<WeeklyQuote> {
  const { q, a } = Answer.parse(await ask());
  if (!q.trim()) throw new Error('The quote is empty.');
  return { content: q, author: a, source: 'external' };
}

async function anyLocal(): Promise<WeeklyQuote> {
  const { quotations } = await import('#contract/reference/quotations.ts');
  const { content, author } = quotations[Math.floor(Math.random() * quotations.length)] ?? {
    content: '',
    author: '',
  };
  return { content, author, source: 'local' };
}

/** The quote of this week: the kept one, else a new one from the service, else one of the twenty we know. */
export async function weeklyQuote(ask: () => Promise<unknown>, now: number): Promise<WeeklyQuote> {
  return keptQuote(now) ?? keep(await fetched(ask).catch(anyLocal), now);
}
