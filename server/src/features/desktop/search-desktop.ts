import { desktopSearchOptions, type SearchResults } from '#contract/desktop/desktop-search.ts';
import { hasProPlan } from '#contract/roles.ts';
import { slugOf } from '#contract/slug.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { formatContactPhone } from '#contract/sphere/contact-phone.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { OwnerContext } from '../../core/context.ts';
import { findContactsWithSimilarNames, searchContacts } from '../sphere/public.ts';
import { searchAllRecordKinds } from './store-search.ts';

type FoundDoor = SearchResults['doors'][number];

const doorOf = (door: Omit<FoundDoor, 'slug'>): FoundDoor => ({ ...door, slug: slugOf(door.address) });

interface FoundPerson {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}

const personOf = ({ id, name, email, phone }: FoundPerson): SearchResults['people'][number] => ({
  id,
  name,
  detail: email ?? (phone ? formatContactPhone(phone) : ''),
});

const noResults: SearchResults = { success: true, people: [], doors: [], files: [], deals: [] };

const peopleOf = (contacts: readonly Contact[]): SearchResults['people'] =>
  contacts.slice(0, desktopSearchOptions.maxResults).map((contact) => {
    const { id, emailAddress: email, phoneNumber: phone } = contact;
    return personOf({ id, name: contactNameOf(contact), email, phone });
  });

/** Finds people by mistyped names, as The Sphere does. Runs only if the search found nothing else. */
const findSimilarNames = async (context: OwnerContext, search: string) =>
  peopleOf(await findContactsWithSimilarNames(context, { search }));

/** Finds people by the rules of The Sphere's search. Runs only if the user has very many contacts. */
const findPeople = async (context: OwnerContext, search: string) =>
  peopleOf((await searchContacts(context, { q: search, limit: desktopSearchOptions.maxResults })).contacts);

/** Searches people, doors, files and deals together, and tolerates typos. */
export async function searchDesktop(context: OwnerContext, search: string): Promise<SearchResults> {
  const { owner, services, account } = context;
  const rows = await searchAllRecordKinds(owner, services.database.sql, search, hasProPlan(account));
  if (rows.length === 0) return { ...noResults, people: await findSimilarNames(context, search) };
  const itemsOf = <T>(kind: string) => rows.filter((row) => row.kind === kind).map(({ item }) => item as T);
  const isLarge = rows.some(({ kind }) => kind === 'largeSphere');
  return {
    success: true,
    people: isLarge ? await findPeople(context, search) : itemsOf<FoundPerson>('people').map(personOf),
    doors: itemsOf<FoundDoor>('doors').map(doorOf),
    files: itemsOf<SearchResults['files'][number]>('files').map((file) => ({
      ...file,
      door: doorOf(file.door),
    })),
    deals: itemsOf('deals'),
  };
}
