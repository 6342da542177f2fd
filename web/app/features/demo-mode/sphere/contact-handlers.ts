import {
  countExtraColumnsNeeded,
  toContactCsvHeader,
  toContactCsvLines,
} from '#contract/sphere/contact-csv/write-csv.ts';
import { toVCards } from '#contract/sphere/contact-csv/write-vcard.ts';
import { compareByName } from '#contract/sphere/contact-lists.ts';
import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import type { NamedContact } from '#contract/sphere/contact-name.ts';
import { type ExportFormat, exportFormats } from '#contract/sphere/contact-views.ts';
import {
  type Contact,
  CreateContact,
  calculateUpdateTime,
  createBlankContact,
  findRequestedConnections,
  invertRelationship,
  isLatestContactVersion,
  type NewConnection,
  UpdateContact,
  validateContactName,
  validatePastDate,
} from '#contract/sphere/sphere.ts';
import { LinkContact } from '#contract/sphere/sphere-changes.ts';
import {
  ContactFilter,
  ContactQuery,
  ExportQuery,
  ExportSelection,
  maxReportContacts,
  ReportSelection,
  SearchContacts,
} from '#contract/sphere/sphere-lists.ts';
import { contactMessages } from '#contract/sphere/sphere-messages.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import {
  type DemoState,
  del,
  findById,
  get,
  isoNow,
  omitUndefined,
  parseInput,
  post,
  put,
  throwApiProblem,
  throwNotFound,
} from '../demo-handler.ts';
import {
  filterContacts,
  findDemoContactPage,
  findSelectedContacts,
  listContactsForExport,
  suggestContacts,
} from './contact-lists.ts';
import {
  addContactLinks,
  addTagCadence,
  changeContact,
  ensureTagNames,
  findContact,
  toApiContact,
} from './sphere-state.ts';

const sphere = '/api/abundance-sphere';
const path = `${sphere}/contacts`;
const success = true;

export const contactHandlers = [
  ...exportFormats.map((format) =>
    get(`${path}/export.${format}`, ExportQuery, (state, query) =>
      fileOf(state, format, listContactsForExport(state, query)),
    ),
  ),
  post(`${path}/export`, ExportSelection, (state, { format, ids }) =>
    fileOf(state, format, findSelectedContacts(state, { ids })),
  ),
  get(path, ContactQuery, findDemoContactPage),
  get(`${path}/search`, SearchContacts, suggestContacts),
  get(`${sphere}/report`, ContactFilter, (state, filter) => report(state, filterContacts(state, filter))),
  post(`${sphere}/report`, ReportSelection, (state, { selection }) => {
    if (selection.filter) return report(state, filterContacts(state, selection.filter));
    return report(state, findSelectedContacts(state, selection).sort(compareByName));
  }),
  get(`${path}/:id`, (state, { id }) => ({ success, contact: toApiContact(state, id) })),
  post(path, CreateContact, (state, input) => {
    assertPastDates(state, input);
    const contact = createDemoContact();
    assertContactsExist(state, contact, findRequestedConnections(input) ?? []);
    state.contacts = [...state.contacts, contact];
    return save(state, contact, input, contact.createdAt);
  }),
  put(`${path}/:id`, UpdateContact, (state, input, { id }) => {
    assertPastDates(state, input);
    const before = findContact(state, id);
    if (!isLatestContactVersion(new Date(before.updatedAt), input)) {
      const details = { contact: toApiContact(state, id) };
      throwApiProblem('conflict', contactMessages.changed, { details });
    }
    return save(
      state,
      before,
      input,
      calculateUpdateTime(new Date(before.updatedAt), new Date()).toISOString(),
    );
  }),
  post(`${path}/:id/links`, LinkContact, (state, link, { id }) => changeLink(state, id, link, true)),
  del(`${path}/:id/links/:kind/:linkedId`, (state, { id, kind, linkedId }) =>
    changeLink(state, id, parseInput(LinkContact, { kind, id: linkedId }), false),
  ),
];

function fileOf(state: DemoState, format: ExportFormat, contacts: readonly Contact[]): Blob {
  const shown = contacts.map(addContactLinks(state));
  const columns = countExtraColumnsNeeded(shown);
  return format === 'csv'
    ? new Blob([toContactCsvHeader(columns), toContactCsvLines(shown, columns)], { type: 'text/csv' })
    : new Blob([toVCards(shown, photosInBase64(state))], { type: 'text/vcard' });
}

/** Reads the photos in base64. The demo stores them as data URLs. */
const photosInBase64 = ({ sphere: { photos } }: DemoState): Map<string, string> =>
  new Map([...photos].map(([id, photo]) => [id, photo.slice(photo.indexOf(',') + 1)]));

function report(state: DemoState, all: readonly Contact[]) {
  const contacts = all.slice(0, maxReportContacts).map(addContactLinks(state));
  return { success, contacts, total: all.length };
}

export const createDemoContact = (): Contact => createBlankContact(newUuid(), isoNow());

export function assertPastDates({ world }: DemoState, input: UpdateContact): void {
  const problem = validatePastDate(input, world.today);
  if (problem) throwApiProblem('invalid', problem.message, problem.field);
}

/** Saves a contact. Fields that the input lacks stay unchanged. */
function save(state: DemoState, before: Contact, input: UpdateContact, updatedAt: string) {
  const { connections: _, connectionDetails: __, updatedAt: ___, tags, ...fields } = input;
  const facts = applyContactMethodInput(before, fields);
  assertHasName(before, { ...before, ...facts } as Contact);
  const links = findRequestedConnections(input);
  if (links) assertContactsExist(state, before, links);
  const savedTags = tags ? ensureTagNames(state, tags) : before.tags;
  const saved = { ...before, ...omitUndefined(facts), tags: savedTags, updatedAt } as Contact;
  changeContact(state, before.id, addTagCadence(state, tags && before, saved));
  if (facts.notes && facts.notes !== before.notes) state.sphere.notesAt.set(before.id, updatedAt);
  if (links) connect(state, before, links);
  return { success, contact: toApiContact(state, before.id), message: 'Contact saved.' };
}

export function assertHasName(before: NamedContact, after: NamedContact): void {
  const problem = validateContactName(before, after);
  if (problem) throwApiProblem('invalid', problem.message, problem.field);
}

function assertContactsExist({ contacts }: DemoState, { id: own }: Contact, links: readonly NewConnection[]) {
  const field = 'connections';
  if (links.some(({ id }) => id === own)) throwApiProblem('invalid', contactMessages.connected, field);
  const areKnown = links.every(({ id }) => contacts.some((contact) => contact.id === id));
  if (!areKnown) throwApiProblem('not_found', contactMessages.stranger, field);
}

/**
 * Replaces the connections of a contact, in both directions. Unchanged connections keep their creation time.
 * Connections to deleted contacts stay.
 */
function connect({ sphere, contacts }: DemoState, { id }: Contact, links: readonly NewConnection[]): void {
  const createdAt = isoNow();
  const requested = new Map(links.map((link) => [link.id, link.relationship]));
  const isShown = (otherId: string) => contacts.some((contact) => contact.id === otherId);
  const own = sphere.connections.filter(({ contactId }) => contactId === id);
  const dropped = own
    .filter(({ otherId, relationship }) => isShown(otherId) && requested.get(otherId) !== relationship)
    .map(({ otherId }) => otherId);
  const isDropped = (one: string, other: string) => one === id && dropped.includes(other);
  const others = sphere.connections.filter(
    ({ contactId, otherId }) => !isDropped(contactId, otherId) && !isDropped(otherId, contactId),
  );
  const isStillConnected = (otherId: string) =>
    others.some((link) => link.contactId === id && link.otherId === otherId);
  const both = [...requested]
    .filter(([otherId]) => !isStillConnected(otherId))
    .flatMap(([otherId, relationship]) => [
      { contactId: id, otherId, relationship, createdAt },
      { contactId: otherId, otherId: id, relationship: invertRelationship(relationship), createdAt },
    ]);
  sphere.connections = [...others, ...both];
}

function changeLink(state: DemoState, contactId: string, { kind, id }: LinkContact, isLinked: boolean) {
  findContact(state, contactId);
  (kind === 'door' ? linkDoor : linkDeal)(state, contactId, id, isLinked);
  const message = isLinked ? 'Linked.' : 'Link removed.';
  return { success, contact: toApiContact(state, contactId), message };
}

function linkDoor({ sphere, vault }: DemoState, contactId: string, doorId: string, isLinked: boolean): void {
  const others = sphere.doorLinks.filter((link) => link.contactId !== contactId || link.doorId !== doorId);
  const exists = isLinked
    ? vault.doors.some(({ id, deletedAt }) => id === doorId && !deletedAt)
    : others.length < sphere.doorLinks.length;
  if (!exists) throwNotFound('The door');
  sphere.doorLinks = isLinked ? [...others, { contactId, doorId }] : others;
}

/** Links a transaction to a contact or unlinks it. A transaction can have only one linked contact. */
function linkDeal({ transactions }: DemoState, contactId: string, id: string, isLinked: boolean): void {
  const deal = findById(transactions, id, 'The transaction');
  if (!isLinked && deal.contactId !== contactId) throwNotFound('The transaction');
  deal.contactId = isLinked ? contactId : null;
}
