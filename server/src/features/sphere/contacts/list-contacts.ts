import { compareByName, createContactComparer } from '#contract/sphere/contact-lists.ts';
import { isLongEnoughToSearch } from '#contract/sphere/contact-search.ts';
import { contactSearchOptions } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  type ContactFilter,
  type ContactPage,
  type ContactQuery,
  contactPageSizes,
  maxReportContacts,
  type SearchContacts,
  type SelectedContacts,
} from '#contract/sphere/sphere-lists.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { orNotFound } from '../../../core/errors.ts';
import {
  addTodayToFilter,
  findContactsWithSimilarNames,
  selectMatchingOrSimilarContacts,
} from './similar-names.ts';
import { lockContact } from './store.ts';
import { countMatchesUpTo } from './store-filters.ts';
import { findContactPage, readContactBatches } from './store-lists.ts';
import { readContacts } from './store-rows.ts';
import { findBestMatches, findContactsByNamePrefixes } from './store-searched-lists.ts';

export async function readContactPage(
  context: OwnerContext,
  { page = 1, limit = contactPageSizes[0], sort, order, ...given }: ContactQuery,
): Promise<ContactPage> {
  const { owner, services } = context;
  const filter = addTodayToFilter(context, given);
  const slice = { limit, offset: (page - 1) * limit };
  const shown = await findContactPage(owner, services.database.sql, filter, { sort, order }, slice);
  if (shown.total > 0) return { success: true, ...shown, page, limit };
  const similar = (await findContactsWithSimilarNames({ owner, services }, filter)).sort(
    createContactComparer({ sort, order }),
  );
  const contacts = similar.slice(slice.offset, slice.offset + limit);
  return { success: true, contacts, total: similar.length, page, limit };
}

/** Streams all contacts that match a filter; the response is written while they are read. */
export async function* streamAllContacts(
  context: OwnerContext,
  { sort, order, ...filter }: ContactQuery,
): AsyncGenerator<string> {
  const { owner, services } = context;
  let total = 0;
  const selection = await selectMatchingOrSimilarContacts(context, filter);
  yield '{"success":true,"contacts":[';
  for await (const batch of readContactBatches(owner, services.database.sql, selection, { sort, order })) {
    yield batch.map((contact, at) => `${total + at > 0 ? ',' : ''}${JSON.stringify(contact)}`).join('');
    total += batch.length;
  }
  yield `],"total":${total},"page":1,"limit":${total}}`;
}

export async function searchContacts(
  { owner, services }: OwnerContext,
  { q, firstName = '', lastName = '', limit = contactSearchOptions.usualResults }: SearchContacts,
): Promise<{ contacts: Contact[]; hasMore: boolean }> {
  const { sql } = services.database;
  const found = await findUpTo(limit + 1);
  return { contacts: found.slice(0, limit), hasMore: found.length > limit };

  async function findUpTo(maxResults: number): Promise<Contact[]> {
    if (isLongEnoughToSearch(q)) {
      const best = await findBestMatches(owner, sql, q, maxResults);
      return best.length ? best : findContactsWithSimilarNames({ owner, services }, { search: q });
    }
    if (!isLongEnoughToSearch(firstName) && !isLongEnoughToSearch(lastName)) return [];
    return findContactsByNamePrefixes(owner, sql, { firstName, lastName }, maxResults);
  }
}

/** Returns the selected contacts for a report, sorted by name regardless of the order of selection. */
export async function readSelectedContactsReport(
  context: OwnerContext,
  { ids, filter = {} }: SelectedContacts,
): Promise<{ contacts: Contact[]; total: number }> {
  if (!ids) return readContactReport(context, filter);
  const { owner, services } = context;
  const contacts = await readContacts(owner, services.database.sql, ids);
  orNotFound(contacts[0], 'The contact');
  return { contacts: contacts.toSorted(compareByName), total: contacts.length };
}

export async function readContactReport(
  context: OwnerContext,
  given: ContactFilter,
): Promise<{ contacts: Contact[]; total: number }> {
  const { owner, services } = context;
  const filter = addTodayToFilter(context, given);
  const all = { limit: maxReportContacts, offset: 0 };
  const { isTotalMinimum, ...exact } = await findContactPage(owner, services.database.sql, filter, {}, all);
  if (isTotalMinimum)
    return { ...exact, total: await countMatchesUpTo(owner, services.database.sql, filter) };
  if (exact.total > 0) return exact;
  const contacts = await findContactsWithSimilarNames({ owner, services }, filter);
  return { contacts, total: contacts.length };
}

/**
 * Returns whether this contact belongs to the owner. Locks it until the transaction ends, so that it cannot
 * be deleted while it is being linked.
 */
export const lockContactIfOwn = async ({ db, owner }: OwnerContext, id: string): Promise<boolean> =>
  (await lockContact(owner, db, id)) !== undefined;

/** Counts the contacts that match a filter, up to a limit. */
export const countMatchingContacts = (
  context: OwnerContext,
  filter: ContactFilter,
  limit: number,
): Promise<number> =>
  countMatchesUpTo(context.owner, context.services.database.sql, addTodayToFilter(context, filter), limit);
