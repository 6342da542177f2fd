import { z } from 'zod';
import { DayText } from '../day-schema.ts';
import { doorCategories } from '../doors-vault/door-categories.ts';
import { fileTypes } from '../file-formats.ts';
import { Id } from '../id-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { dealStatuses } from '../transactions/deal-labels.ts';

export const desktopSearchOptions = {
  minCharacters: 2,
  maxResults: 5,
  load: 'Search failed. Please try again.',
} as const;

export const SearchQuery = z.object({
  q: z
    .string('Type at least 2 characters')
    .overwrite(normalizeLine)
    .min(desktopSearchOptions.minCharacters, 'Type at least 2 characters')
    .max(100, 'Please keep your search to 100 characters or fewer'),
});

export const FoundDoor = z.object({
  id: Id,
  address: z.string(),
  slug: z.string(),
  category: z.enum(doorCategories),
  fullName: z.string(),
});

/** The best matches of each kind of record. */
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
      /** The closing date; null for a lead without a date. */
      date: DayText.nullable(),
      status: z.enum(dealStatuses),
    }),
  ),
});
export type SearchResults = z.output<typeof SearchResults>;
