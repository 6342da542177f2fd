import { z } from 'zod';
import { compareKeys } from '../compare.ts';
import { DayText } from '../day-schema.ts';
import { doorCategories } from '../doors-vault/door-categories.ts';
import { fileTypes } from '../file-formats.ts';
import { fold } from '../fold.ts';
import { foldedWords, matchScore } from '../fuzzy-match.ts';
import { Id } from '../id-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { dealStatuses } from '../transactions/deal-labels.ts';

export const desktopSearch = {
  fewestCharacters: 2,
  most: 5,
  load: 'Search failed. Please try again.',
} as const;

export const SearchQuery = z.object({
  q: z
    .string('Type at least 2 characters')
    .overwrite(normalizeLine)
    .min(desktopSearch.fewestCharacters, 'Type at least 2 characters')
    .max(100, 'Please keep your search to 100 characters or fewer'),
});

export const FoundDoor = z.object({
  id: Id,
  address: z.string(),
  slug: z.string(),
  category: z.enum(doorCategories),
  fullName: z.string(),
});

/** The best matches of each kind. */
export const SearchResults = z.object({
  success: z.literal(true),
  people: z.array(z.object({ id: Id, name: z.string(), detail: z.string() })),
  doors: z.array(FoundDoor),
  files: z.array(z.object({ id: Id, fileName: z.string(), fileType: z.enum(fileTypes), door: FoundDoor })),
  deals: z.array(
    z.object({
      id: Id,
      address: z.string(),
      fullName: z.string(),
      date: DayText,
      status: z.enum(dealStatuses),
    }),
  ),
});
export type SearchResults = z.output<typeof SearchResults>;

interface Candidate {
  id: string;
  title: string;
  text: string;
  forgiving: string;
}

/** The matching items of a list, best first. The server finds the same ones with its indexes. */
export function rankMatches<T>(all: readonly T[], search: string, toCandidate: (item: T) => Candidate): T[] {
  const words = foldedWords(search);
  return all
    .flatMap((item) => {
      const { id, title, text, forgiving } = toCandidate(item);
      const score = matchScore(words, { text: fold(text), forgiving: fold(forgiving) });
      const key = fold(title);
      return score === undefined
        ? []
        : [{ item, id, score, key, startsWithSearch: key.startsWith(fold(search)) }];
    })
    .sort(
      (a, b) =>
        b.score - a.score ||
        Number(b.startsWithSearch) - Number(a.startsWithSearch) ||
        compareKeys(a.key, b.key) ||
        compareKeys(a.id, b.id),
    )
    .map(({ item }) => item);
}

export const topMatches = <T>(all: readonly T[], search: string, toCandidate: (item: T) => Candidate): T[] =>
  rankMatches(all, search, toCandidate).slice(0, desktopSearch.most);
