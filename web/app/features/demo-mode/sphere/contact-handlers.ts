import { contactMessages } from '#contract/contact-shapes.ts';
import {
  birthdayProblem,
  blankContact,
  type Contact,
  CreateContact,
  inverseOf,
  type NewConnection,
  UpdateContact,
} from '#contract/sphere.ts';
import {
  ContactFilter,
  ContactQuery,
  contactPageSizes,
  contactSearch,
  mostReported,
  ReportSelection,
  SearchContacts,
  type Selection,
} from '#contract/sphere-lists.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { checked, type DemoHandler, type DemoState } from '../demo-handler.ts';
import { selected } from './bulk-handlers.ts';
import { contactsNamed, matchingContacts } from './contacts-matching.ts';
import { contactIn, described, notFound, spelled } from './sphere-state.ts';

const path = '/api/abundance-sphere/contacts';

export const contactHandlers: DemoHandler[] = [
  { method: 'GET', path, handle: (state, { query }) => page(state, checked(ContactQuery, query ?? {})) },
  {
    method: 'GET',
    path: `${path}/search`,
    handle: (state, { query }) => ({ success: true, contacts: found(state, checked(SearchContacts, query)) }),
  },
  {
    method: 'GET',
    path: '/api/abundance-sphere/report',
    handle: (state, { query }) => report(state, checked(ContactFilter, query ?? {})),
  },
  {
    method: 'POST',
    path: '/api/abundance-sphere/report',
    handle: (state, { body }) => reportChosen(state, checked(ReportSelection, body).selection),
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    handle: (state, { params }) => ({
      success: true,
      contact: described(state)(contactIn(state, params.id)),
    }),
  },
  { method: 'POST', path, handle: (state, { body }) => create(state, checked(CreateContact, body)) },
  {
    method: 'PUT',
    path: `${path}/:id`,
    handle: (state, { params, body }) =>
      save(state, contactIn(state, params.id), checked(UpdateContact, body)),
  },
];

function page(state: DemoState, query: ContactQuery) {
  const all = matchingContacts(state.contacts, query);
  const isPage = query.page !== undefined || query.limit !== undefined;
  const { page: at = 1, limit = isPage ? contactPageSizes[0] : all.length } = query;
  const contacts = all.slice((at - 1) * limit, at * limit).map(described(state));
  return { success: true, contacts, total: all.length, page: at, limit };
}

function found(state: DemoState, { q, firstName = '', lastName = '', limit }: SearchContacts): Contact[] {
  const isAsked = (q?.length ?? 0) >= contactSearch.fewestCharacters;
  const all = isAsked
    ? matchingContacts(state.contacts, { search: q })
    : contactsNamed(state.contacts, firstName, lastName);
  return all.slice(0, limit ?? contactSearch.mostResults).map(described(state));
}

function report(state: DemoState, filter: ContactFilter) {
  const all = matchingContacts(state.contacts, { ...filter, sort: 'firstName' });
  return { success: true, contacts: all.slice(0, mostReported).map(described(state)), total: all.length };
}

function reportChosen(state: DemoState, selection: Selection) {
  const chosen = matchingContacts([...selected(state, selection)], { sort: 'firstName' });
  if (chosen.length === 0) throw notFound('The contact');
  return { success: true, contacts: chosen.map(described(state)), total: chosen.length };
}

export const newContact = (): Contact => blankContact(crypto.randomUUID(), new Date().toISOString());

function create(state: DemoState, wish: CreateContact) {
  return save(state, newContact(), wish);
}

const refused = (field: string, message: string) =>
  new ApiProblem(400, { code: 'invalid', message, field, issues: [{ field, message }] });

/** The contact as wished, with what was not said as it was before. */
function save(state: DemoState, before: Contact, wish: UpdateContact) {
  const { connections, connectionDetails, tags, ...facts } = wish;
  const wrongDay = birthdayProblem(facts.birthday, state.world.today);
  if (wrongDay) throw refused('birthday', wrongDay);
  const links =
    connections ?? (connectionDetails === undefined ? undefined : [connectionDetails ?? []].flat());
  if (links) refuseStrangers(state, before, links);
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const contact: Contact = {
    ...before,
    ...given,
    tags: tags ? spelled(state, tags) : before.tags,
    updatedAt: new Date().toISOString(),
  };
  const others = state.contacts.filter((one) => one !== before);
  state.contacts = [...others, contact];
  if (links) connect(state, contact, links);
  return {
    success: true,
    contact: described(state)(contactIn(state, contact.id)),
    message: 'Contact saved.',
  };
}

function refuseStrangers({ contacts }: DemoState, contact: Contact, links: readonly NewConnection[]): void {
  for (const { id } of links) {
    if (id === contact.id) throw refused('connections', contactMessages.connected);
    if (!contacts.some((one) => one.id === id)) throw notFound('The contact to connect to');
  }
}

/** Both sides know of a connection, and both forget it. */
function connect(state: DemoState, contact: Contact, links: readonly NewConnection[]): void {
  state.contacts = state.contacts.map((one) => {
    if (one.id === contact.id) {
      return { ...one, connections: links.map((link) => ({ ...link, name: '' })) };
    }
    const link = links.find(({ id }) => id === one.id);
    const rest = one.connections.filter(({ id }) => id !== contact.id);
    if (!link) return { ...one, connections: rest };
    const back = { id: contact.id, name: '', relationship: inverseOf(link.relationship) };
    return { ...one, connections: [...rest, back] };
  });
}
