import type { z } from 'zod';
import type { DesktopOverview } from '#contract/desktop/desktop.ts';
import {
  desktopSearch,
  SearchQuery,
  type SearchResults,
  topMatches,
} from '#contract/desktop/desktop-search.ts';
import { hasPro } from '#contract/roles.ts';
import { slugOf } from '#contract/slug.ts';
import { contactsWithSimilarNames } from '#contract/sphere/contact-lists.ts';
import { contactNameOf } from '#contract/sphere/contact-name.ts';
import { formatContactPhone } from '#contract/sphere/contact-phone.ts';
import { searchedText } from '#contract/sphere/contact-search.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { checked, type DemoHandler, type DemoState } from './demo-handler.ts';
import { filesOf } from './vault/vault-state.ts';

function overview({
  me,
  goals,
  contacts,
  transactions,
  vault,
  isChecklistDismissed,
}: DemoState): DesktopOverview {
  const doors = vault.doors.filter(({ deletedAt }) => deletedAt === null);
  return {
    success: true,
    steps: {
      goals: goals.length > 0,
      contacts: contacts.length > 0,
      transaction: transactions.length > 0,
      door: doors.some(({ isUnclaimed }) => !isUnclaimed),
      photo: me.profilePicture !== null,
    },
    isChecklistDismissed,
    unclaimedDoors: doors.filter(({ isUnclaimed }) => isUnclaimed).length,
  };
}

const textOfDeal = ({ fullName, address }: Transaction) => `${fullName} ${address}`;

function search(state: DemoState, { q }: z.output<typeof SearchQuery>): SearchResults {
  const hasVault = hasPro(state.me);
  const doors = hasVault ? state.vault.doors.filter(({ deletedAt }) => !deletedAt) : [];
  const doorOf = ({ id, address, category, fullName }: (typeof doors)[number]) => ({
    id,
    address,
    category,
    fullName,
    slug: slugOf(address),
  });
  const files = doors.flatMap((door) => filesOf(state, door).map((file) => ({ file, door })));
  const found: SearchResults = {
    success: true,
    people: topMatches(state.contacts, q, (contact) => ({
      id: contact.id,
      title: contactNameOf(contact),
      text: searchedText(contact),
      forgiving: contactNameOf(contact),
    })).map(personOf),
    doors: topMatches(doors, q, ({ id, address, fullName }) => {
      const text = `${address} ${fullName}`;
      return { id, title: address, text, forgiving: text };
    }).map(doorOf),
    files: topMatches(files, q, ({ file: { id, name } }) => ({
      id,
      title: name,
      text: name,
      forgiving: name,
    })).map(({ file, door }) => ({
      id: file.id,
      fileName: file.name,
      fileType: file.type,
      door: doorOf(door),
    })),
    deals: topMatches(state.transactions, q, (deal) => ({
      id: deal.id,
      title: deal.address || deal.fullName,
      text: textOfDeal(deal),
      forgiving: textOfDeal(deal),
    })).map(({ id, address, fullName, date, status }) => ({ id, address, fullName, date, status })),
  };
  const isEmpty = [found.people, found.doors, found.files, found.deals].every((kind) => kind.length === 0);
  return isEmpty ? { ...found, people: similarNames(state.contacts, q) } : found;
}

const similarNames = (contacts: readonly Contact[], search: string): SearchResults['people'] =>
  contactsWithSimilarNames(contacts, { search }).slice(0, desktopSearch.most).map(personOf);

const personOf = (contact: Contact): SearchResults['people'][number] => ({
  id: contact.id,
  name: contactNameOf(contact),
  detail: contactDetail(contact),
});

const contactDetail = ({ emailAddress, phoneNumber }: Contact): string =>
  emailAddress ?? (phoneNumber ? formatContactPhone(phoneNumber) : '');

export const desktopHandlers: DemoHandler[] = [
  { method: 'GET', path: '/api/desktop', handle: overview },
  {
    method: 'GET',
    path: '/api/desktop/search',
    handle: (state, { query }) => search(state, checked(SearchQuery, query)),
  },
  {
    method: 'POST',
    path: '/api/desktop/dismiss-checklist',
    handle: (state) => {
      state.isChecklistDismissed = true;
      return { success: true };
    },
  },
];
