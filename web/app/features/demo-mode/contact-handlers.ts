import { nameKeyOf, namePartsOf } from '#contract/people.ts';
import { type Contact, CreateContact } from '#contract/sphere.ts';
import { contactSearch, SearchContacts } from '#contract/sphere-lists.ts';
import type { Transaction } from '#contract/transactions.ts';
import { demoId } from '#demo/ids.ts';
import { checked, type DemoHandler, type DemoState } from './demo-handler.ts';

export const contactHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path: '/api/abundance-sphere/contacts/search',
    handle: (state, { query }) => ({ success: true, contacts: found(state, checked(SearchContacts, query)) }),
  },
  {
    method: 'POST',
    path: '/api/abundance-sphere/contacts',
    handle: (state, { body }) => create(state, checked(CreateContact, body)),
  },
];

const blank: Omit<Contact, 'id' | 'firstName' | 'lastName'> = {
  connectedTo: '',
  connectionDetails: null,
  connections: [],
  emailAddress: null,
  phoneNumber: null,
  address: null,
  birthday: null,
  homeAnniversary: null,
  doors: [],
  transactions: [],
  referredFrom: null,
  tags: [],
  notes: null,
  createdAt: '',
  updatedAt: '',
};

/** Whoever one has closed with is a contact. */
export const clientsOf = (deals: readonly Transaction[]): Contact[] =>
  [...new Set(deals.map(({ fullName }) => fullName))].map((name) => ({
    ...blank,
    ...namePartsOf(name),
    id: demoId(`contact/${name}`),
  }));

const holds = (text: string, part = '') => nameKeyOf(text).startsWith(nameKeyOf(part));

function found({ contacts }: DemoState, { q = '', firstName, lastName, limit }: SearchContacts): Contact[] {
  return contacts
    .filter((contact) => holds(contact.firstName, firstName) && holds(contact.lastName, lastName))
    .filter((contact) => nameKeyOf(`${contact.firstName} ${contact.lastName}`).includes(nameKeyOf(q)))
    .slice(0, limit ?? contactSearch.mostResults);
}

function create(state: DemoState, wish: CreateContact) {
  const { connections: _, connectionDetails: __, tags = [], ...facts } = wish;
  const now = new Date().toISOString();
  const contact = {
    ...blank,
    ...facts,
    tags,
    id: crypto.randomUUID(),
    createdAt: now,
    updatedAt: now,
  } as Contact;
  state.contacts = [contact, ...state.contacts];
  return { success: true, contact, message: 'Contact Saved' };
}
