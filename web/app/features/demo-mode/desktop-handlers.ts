import {
  containsAllWords,
  mergeSuggestions,
  splitAddressWords,
  toAddressSuggestion,
} from '#contract/addresses/address-suggestions.ts';
import { AddressQuery, type AddressSuggestion, addressSearchOptions } from '#contract/addresses/addresses.ts';
import { suggestFloridaAddresses } from '#contract/addresses/florida-addresses.ts';
import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import { desktopSearchOptions, SearchQuery, type SearchResults } from '#contract/desktop/desktop-search.ts';
import { type FoundFiles, maxFoundFiles } from '#contract/doors-vault/vault-search.ts';
import { hasProPlan } from '#contract/roles.ts';
import { slugOf } from '#contract/slug.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { formatContactPhone } from '#contract/sphere/contact-phone.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import { pick } from '#contract/typed-records.ts';
import { listAllDeals } from './deals/deal-memory.ts';
import { type DemoState, get, post } from './demo-handler.ts';
import { compareByKeys, rankMatches } from './record-lists.ts';
import { findContactsWithSimilarNames } from './sphere/contact-lists.ts';
import { createSearchableText } from './sphere/contact-search.ts';
import { toVaultFile } from './vault/demo-bytes.ts';
import { findFilesOfDoor } from './vault/vault-state.ts';

export const desktopHandlers = [
  get('/api/desktop', overview),
  get('/api/desktop/search', SearchQuery, (state, { q }) => search(state, q)),
  post('/api/desktop/dismiss-checklist', (state) => {
    state.isChecklistDismissed = true;
    return { success: true };
  }),
  get('/api/doors-vault/search', SearchQuery, (state, { q }) => searchFiles(state, q)),
];

export const addressHandlers = [
  get('/api/address-suggestions', AddressQuery, (state, { q }) => suggestAddresses(state, q)),
];

const activeDoors = ({ vault }: DemoState) => vault.doors.filter(({ deletedAt }) => !deletedAt);

function overview(state: DemoState): DesktopOverview {
  const { me, goals, contacts, isChecklistDismissed } = state;
  const doors = activeDoors(state);
  const unclaimedDoors = doors.filter(({ isUnclaimed }) => isUnclaimed).length;
  return {
    success: true,
    steps: {
      goals: goals.length > 0,
      contacts: contacts.length > 0,
      transaction: listAllDeals(state).length > 0,
      door: doors.length > unclaimedDoors,
      photo: me.profilePicture !== null,
    },
    isChecklistDismissed,
    unclaimedDoors,
  };
}

const doorOf = (door: ReturnType<typeof activeDoors>[number]) => ({
  ...pick(door, ['id', 'address', 'category', 'fullName']),
  slug: slugOf(door.address),
});

/** Searches the files of all doors by name, best match first. */
const rankFiles = (state: DemoState, search: string) =>
  rankMatches(
    activeDoors(state).flatMap((door) => findFilesOfDoor(state, door).map((file) => ({ ...file, door }))),
    search,
    ({ name }) => ({ title: name, text: name }),
  );

function search(state: DemoState, q: string): SearchResults {
  const top = <T>(matches: T[]) => matches.slice(0, desktopSearchOptions.maxResults);
  const { contacts } = state;
  const people = rankMatches(contacts, q, (contact) => {
    const title = contactNameOf(contact);
    return { title, text: createSearchableText(contact), forgiving: title };
  });
  const hasVault = hasProPlan(state.me);
  const doors = rankMatches(hasVault ? activeDoors(state) : [], q, ({ address, fullName }) => ({
    title: address,
    text: `${address} ${fullName}`,
  }));
  const files = hasVault ? rankFiles(state, q) : [];
  const deals = rankMatches(listAllDeals(state), q, ({ address, fullName }) => ({
    title: address || fullName,
    text: `${fullName} ${address}`,
  }));
  const isEmpty = [people, doors, files, deals].every(({ length }) => length === 0);
  const similar = isEmpty ? findContactsWithSimilarNames(state, { search: q }) : people;
  return {
    success: true,
    people: top(similar).map(personOf),
    doors: top(doors).map(doorOf),
    files: top(files).map(({ id, name: fileName, type: fileType, door }) => {
      return { id, fileName, fileType, door: doorOf(door) };
    }),
    deals: top(deals).map((deal) => pick(deal, ['id', 'address', 'fullName', 'date', 'status'])),
  };
}

function personOf(contact: Contact): SearchResults['people'][number] {
  const { id, emailAddress, phoneNumber } = contact;
  const detail = emailAddress ?? (phoneNumber ? formatContactPhone(phoneNumber) : '');
  return { id, name: contactNameOf(contact), detail };
}

function searchFiles(state: DemoState, search: string): FoundFiles {
  const found = rankFiles(state, search);
  const files = found.slice(0, maxFoundFiles);
  return {
    success: true,
    files: files.map(({ door, ...file }) => ({ ...toVaultFile(file), door: doorOf(door) })),
    total: found.length,
  };
}

function suggestAddresses(state: DemoState, text: string): AddressSuggestion[] {
  if (text.length < addressSearchOptions.minCharacters) return [];
  const words = splitAddressWords(text);
  const matches = ownAddresses(state).filter((address) => address && containsAllWords(address, words));
  return mergeSuggestions(matches.map(toAddressSuggestion), suggestFloridaAddresses(text));
}

/** The addresses of the user's deals, doors and office, latest first. */
function ownAddresses(state: DemoState): string[] {
  const deals = state.transactions.toSorted(compareByKeys({ latest: 'date' }, { name: 'address' }));
  const doors = activeDoors(state)
    .filter(({ isUnclaimed }) => !isUnclaimed)
    .sort(compareByKeys({ latest: 'createdAt' }, { name: 'address' }));
  const own = [...deals, ...doors];
  return [...own.map(({ address }) => address), state.me.brokerageAddress ?? ''];
}
