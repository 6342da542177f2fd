import { compareByName, matchingContacts, pageOf, suggestContacts } from '#contract/sphere/contact-lists.ts';
import { applyContactMethods } from '#contract/sphere/contact-methods.ts';
import type { NamedContact } from '#contract/sphere/contact-name.ts';
import {
  birthdayProblem,
  blankContact,
  type Contact,
  CreateContact,
  inverseOf,
  isLatestContactVersion,
  missingNameProblem,
  type NewConnection,
  nextUpdateTime,
  requestedConnections,
  UpdateContact,
} from '#contract/sphere/sphere.ts';
import {
  ContactFilter,
  ContactQuery,
  maxReported,
  ReportSelection,
  SearchContacts,
  type Selection,
} from '#contract/sphere/sphere-lists.ts';
import { contactMessages } from '#contract/sphere/sphere-messages.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { selectedContacts } from './bulk-handlers.ts';
import { addContactLinks, ensureTagNames, findContact, replaceContact } from './sphere-state.ts';

const path = '/api/abundance-sphere/contacts';
const success = true;

export const contactHandlers: DemoHandler[] = [
  {
    method: 'GET',
    path,
    handle: (state, { query }) => {
      const page = pageOf(state.contacts, checked(ContactQuery, query));
      return { ...page, contacts: page.contacts.map(addContactLinks(state)) };
    },
  },
  {
    method: 'GET',
    path: `${path}/search`,
    handle: (state, { query }) => {
      const { contacts, hasMore } = suggestContacts(state.contacts, checked(SearchContacts, query));
      return { success, contacts: contacts.map(addContactLinks(state)), hasMore };
    },
  },
  {
    method: 'GET',
    path: '/api/abundance-sphere/report',
    handle: (state, { query }) => report(state, checked(ContactFilter, query)),
  },
  {
    method: 'POST',
    path: '/api/abundance-sphere/report',
    handle: (state, { body }) => reportChosen(state, checked(ReportSelection, body).selection),
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    handle: (state, { params }) => ({ success, contact: describedContact(state, params.id) }),
  },
  { method: 'POST', path, handle: (state, { body }) => create(state, checked(CreateContact, body)) },
  {
    method: 'PUT',
    path: `${path}/:id`,
    handle: (state, { params, body }) => {
      const input = checked(UpdateContact, body);
      assertBirthday(state, input);
      const before = findContact(state, params.id);
      if (!isLatestContactVersion(new Date(before.updatedAt), input)) {
        throw refused('conflict', contactMessages.changed, {
          details: { contact: addContactLinks(state)(before) },
        });
      }
      const at = nextUpdateTime(new Date(before.updatedAt), new Date());
      return save(state, before, input, at.toISOString());
    },
  },
];

const describedContact = (state: DemoState, id: string | undefined) =>
  addContactLinks(state)(findContact(state, id));

function report(state: DemoState, filter: ContactFilter) {
  const all = matchingContacts(state.contacts, filter);
  return { success, contacts: all.slice(0, maxReported).map(addContactLinks(state)), total: all.length };
}

function reportChosen(state: DemoState, selection: Selection) {
  if (selection.filter) return report(state, selection.filter);
  const chosen = selectedContacts(state, selection).sort(compareByName);
  if (chosen.length === 0) throw notFound('The contact');
  return { success, contacts: chosen.map(addContactLinks(state)), total: chosen.length };
}

export const newContact = (): Contact => blankContact(crypto.randomUUID(), new Date().toISOString());

function create(state: DemoState, input: CreateContact) {
  assertBirthday(state, input);
  const contact = newContact();
  const links = requestedConnections(input) ?? [];
  assertContactsExist(state, contact, links);
  state.contacts = [...state.contacts, contact];
  return save(state, contact, input, contact.createdAt);
}

export function assertBirthday({ world }: DemoState, { birthday }: Pick<UpdateContact, 'birthday'>): void {
  const problem = birthdayProblem(birthday, world.today);
  if (problem) throw refused('invalid', problem, { field: 'birthday' });
}

/** Saves the contact; fields missing in the input stay unchanged. */
function save(state: DemoState, before: Contact, input: UpdateContact, now: string) {
  const { connections: _, connectionDetails: __, updatedAt: ___, tags, ...fields } = input;
  const facts = applyContactMethods(before, fields);
  assertHasName(before, { ...before, ...facts } as Contact);
  const links = requestedConnections(input);
  if (links) assertContactsExist(state, before, links);
  const definedFields = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  replaceContact(state, {
    ...before,
    ...definedFields,
    tags: tags ? ensureTagNames(state, tags) : before.tags,
    updatedAt: now,
  });
  if (facts.notes && facts.notes !== before.notes) state.sphere.notesAt.set(before.id, now);
  if (links) connect(state, before, links);
  return { success, contact: describedContact(state, before.id), message: 'Contact saved.' };
}

export function assertHasName(before: NamedContact, after: NamedContact): void {
  const problem = missingNameProblem(before, after);
  if (problem) throw refused('invalid', problem.message, { field: problem.field });
}

function assertContactsExist(
  { contacts }: DemoState,
  contact: Contact,
  links: readonly NewConnection[],
): void {
  if (links.some(({ id }) => id === contact.id)) {
    throw refused('invalid', contactMessages.connected, { field: 'connections' });
  }
  const isKnown = ({ id }: NewConnection) => contacts.some((one) => one.id === id);
  if (!links.every(isKnown)) throw refused('not_found', contactMessages.stranger, { field: 'connections' });
}

/**
 * Connections are stored for both contacts. Unchanged ones keep their time; those of hidden contacts stay.
 */
function connect({ sphere, contacts }: DemoState, { id }: Contact, links: readonly NewConnection[]): void {
  const createdAt = new Date().toISOString();
  const requested = new Map(links.map((link) => [link.id, link.relationship]));
  const contactIds = new Set(contacts.map((contact) => contact.id));
  const isSame = new Set(
    sphere.connections
      .filter((link) => link.contactId === id && requested.get(link.otherId) === link.relationship)
      .map(({ otherId }) => otherId),
  );
  const isUnchanged = (otherId: string) => !contactIds.has(otherId) || isSame.has(otherId);
  const others = sphere.connections.filter(
    ({ contactId, otherId }) =>
      (contactId !== id && otherId !== id) || isUnchanged(contactId === id ? otherId : contactId),
  );
  const added = [...requested].filter(([otherId]) => !isSame.has(otherId));
  const both = added.flatMap(([otherId, relationship]) => [
    { contactId: id, otherId, relationship, createdAt },
    { contactId: otherId, otherId: id, relationship: inverseOf(relationship), createdAt },
  ]);
  sphere.connections = [...others, ...both];
}
