import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { contactConditions, TagNameList } from './contact-conditions.ts';
import { contactSearchOptions, contactSorts, exportFormats, parseDayFilter } from './contact-views.ts';
import { Contact } from './sphere.ts';

export const contactPageSizes = [10, 25, 50, 100] as const;

const maxSelected = 10_000;
/** The maximum number of contacts with similar names. */
export const maxSimilarContacts = 20;
export const maxReportContacts = 10_000;

const dayFilterMessage = 'Please choose a month (1 to 12), a year or a date';

const DayFilterText = z
  .string()
  .trim()
  .refine((text) => parseDayFilter(text) !== undefined, dayFilterMessage);

const tagMatches = ['any', 'all'] as const;

/** Turns `Stanton, Abdul` into `Abdul Stanton`. */
const putFirstNameFirst = (search: string): string =>
  normalizeLine(search).replace(/^([^,\d@]+),\s*([^,\d@]+)$/, '$2 $1');

/** Selects contacts for a page, a report, a file or a bulk change. */
export const ContactFilter = z.object({
  search: z.string().overwrite(putFirstNameFirst).max(200, 'Please use a shorter search').optional(),
  tag: TagNameList.optional(),
  tagMatch: z.enum(tagMatches).optional(),
  birthday: DayFilterText.optional(),
  anniversary: DayFilterText.optional(),
  ...contactConditions,
});
export type ContactFilter = z.output<typeof ContactFilter>;

const ordering = {
  sort: z.enum(contactSorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
};

/**
 * Without page and limit, the query returns all contacts. A search without a sort puts the best match first.
 */
export const ContactQuery = ContactFilter.extend({
  ...ordering,
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
export type ContactQuery = z.output<typeof ContactQuery>;

export const ContactPage = z.object({
  success: z.literal(true),
  contacts: z.array(Contact),
  total: z.int(),
  /** True if there are more than `total` matches. An owner with very many contacts gets no exact total. */
  isTotalMinimum: z.literal(true).optional(),
  page: z.int(),
  limit: z.int(),
});
export type ContactPage = z.output<typeof ContactPage>;

const namePart = z.string().overwrite(normalizeLine).max(100).optional();

/** Searches by any text (`q`), or by the names typed into a form. */
export const SearchContacts = z.object({
  q: z.string().overwrite(putFirstNameFirst).max(200, 'Please use a shorter search').optional(),
  firstName: namePart,
  lastName: namePart,
  limit: z.coerce.number().int().min(1).max(contactSearchOptions.maxResults).optional(),
});
export type SearchContacts = z.output<typeof SearchContacts>;

/** `hasMore` is true if there are more matches than the limit. */
export const FoundContacts = z.object({
  success: z.literal(true),
  contacts: z.array(Contact),
  hasMore: z.boolean(),
});

/** At most `maxReportContacts` contacts; `total` counts all of them. */
export const ContactReport = z.object({
  success: z.literal(true),
  contacts: z.array(Contact),
  total: z.int(),
});

export const noSelectionMessage = 'Please select at least one contact';

export const ContactIds = z
  .array(Id)
  .min(1, noSelectionMessage)
  .max(maxSelected, `Please select at most ${maxSelected.toLocaleString('en-US')} contacts at once`);

/** Contacts selected one by one, or all that match a filter. */
export const SelectedContacts = z
  .object({ ids: ContactIds.optional(), filter: ContactFilter.optional() })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: noSelectionMessage,
    path: ['ids'],
  });
export type SelectedContacts = z.output<typeof SelectedContacts>;

/** A report on selected contacts, or on all that match a filter. */
export const ReportSelection = z.object({ selection: SelectedContacts });

export const ExportQuery = ContactFilter.extend(ordering);
export type ExportQuery = z.output<typeof ExportQuery>;

export const ExportSelection = z.object({ format: z.enum(exportFormats), ids: ContactIds });
