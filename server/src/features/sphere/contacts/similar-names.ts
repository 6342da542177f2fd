import { type Day, dayOf } from '#contract/day.ts';
import { contactConditionKeys } from '#contract/sphere/contact-conditions.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { isLongEnoughToSearch } from '#contract/sphere/contact-search.ts';
import { initialOf, isSimilarName, isSimilarWord, parseNameWords } from '#contract/sphere/name-similarity.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import {
  type ContactFilter,
  maxSimilarContacts,
  type SelectedContacts,
} from '#contract/sphere/sphere-lists.ts';
import type { OwnerContext, OwnerId } from '../../../core/context.ts';
import { findSelectedIds, hasMatchingContacts } from './store-filters.ts';
import {
  findContactsByInitial,
  findContactsByNameStart,
  findNameWordsByInitial,
  hasLargeSphere,
} from './store-initials.ts';
import { readContacts } from './store-rows.ts';

/** The maximum number of spellings that are looked up. */
const maxStarts = 100;

type Sql = OwnerContext['services']['database']['sql'];
type OwnerScope = Pick<OwnerContext, 'owner' | 'services'>;
type DatedScope = OwnerScope & Pick<OwnerContext, 'now' | 'account'>;

/** Adds today's date to a filter with conditions such as "in the last 30 days". */
export const addTodayToFilter = <Filter extends ContactFilter>(
  { now, account }: Omit<DatedScope, 'owner' | 'services'>,
  filter: Filter,
): Filter & { today?: Day } =>
  contactConditionKeys.some((key) => filter[key] !== undefined)
    ? { ...filter, today: dayOf(now, account.timeZone) }
    : filter;

/**
 * Finds contacts that may have a similar name. In a large sphere, far too many contacts share an initial. So
 * this first finds similar spellings, and then the contacts with these spellings.
 */
async function findCandidates(owner: OwnerId, sql: Sql, words: readonly string[], filter: ContactFilter) {
  if (!(await hasLargeSphere(owner, sql))) return findContactsByInitial(owner, sql, initialOf(words), filter);
  const [first = [], second] = await Promise.all(
    words.slice(0, 2).map(async (word) => {
      const spellings = await findNameWordsByInitial(owner, sql, initialOf([word]));
      return spellings.filter((name) => name.split('-').some((part) => isSimilarWord(word, part)));
    }),
  );
  const starts = second
    ? first.flatMap((one) => second.flatMap((other) => [`${one} ${other}`, `${other} ${one}`]))
    : first;
  return starts.length === 0 ? [] : findContactsByNameStart(owner, sql, starts.slice(0, maxStarts), filter);
}

async function similarIds({ owner, services }: OwnerScope, { search, ...filter }: ContactFilter) {
  const words = isLongEnoughToSearch(search) ? parseNameWords(search) : undefined;
  if (!words) return [];
  const candidates = await findCandidates(owner, services.database.sql, words, filter);
  const similar = candidates.filter((one) => isSimilarName(one, words)).toSorted(compareByName);
  return similar.slice(0, maxSimilarContacts).map(({ id }) => id);
}

/** Finds contacts with similar names, for a search without matches. */
export async function findContactsWithSimilarNames(
  context: OwnerScope,
  filter: ContactFilter,
): Promise<Contact[]> {
  const ids = await similarIds(context, filter);
  return readContacts(context.owner, context.services.database.sql, ids);
}

/**
 * Returns the contacts that the list shows for a filter: its matches, or contacts with similar names if there
 * are none.
 */
export async function selectMatchingOrSimilarContacts(
  context: DatedScope,
  given: ContactFilter,
): Promise<SelectedContacts> {
  const filter = addTodayToFilter(context, given);
  if (!isLongEnoughToSearch(filter.search)) return { filter };
  if (await hasMatchingContacts(context.owner, context.services.database.sql, filter)) return { filter };
  const ids = await similarIds(context, filter);
  return ids.length === 0 ? { filter } : { ids };
}

/** Returns the ids of the selected contacts. For "all", these are the contacts that the list shows. */
export async function findSelectedContactIds(
  context: DatedScope,
  given: SelectedContacts,
): Promise<string[]> {
  const selection = given.filter ? { filter: addTodayToFilter(context, given.filter) } : given;
  const ids = await findSelectedIds(context.owner, context.services.database.sql, selection);
  return ids.length === 0 && selection.filter ? similarIds(context, selection.filter) : ids;
}
