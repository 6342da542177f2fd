import { withWays } from '#contract/contact-ways.ts';
import { fold } from '#contract/fold.ts';
import { importAnswer, importSieve, newTally } from '#contract/import-sieve.ts';
import { fullNameOf } from '#contract/people.ts';
import { type Contact, connectionsIn, inverseOf } from '#contract/sphere.ts';
import { areDuplicates, identityOf } from '#contract/sphere-duplicates.ts';
import {
  type BulkImported,
  BulkImportQuery,
  type ImportContact,
  importLimits,
  importMessages,
} from '#contract/sphere-import.ts';
import { checked, type DemoHandler, type DemoState, notFound, refused } from '../demo-handler.ts';
import { newContact } from './contact-handlers.ts';
import { takeBack } from './merge-handlers.ts';
import { ensureTags, spelled } from './sphere-state.ts';

const path = '/api/abundance-sphere';
const mostListed = 50;

export const importHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: `${path}/contacts/bulk-import`,
    handle: async (state, { body, query }) => {
      const { check = false } = checked(BulkImportQuery, query);
      return take(state, await listIn(body), check);
    },
  },
  {
    method: 'GET',
    path: `${path}/imports`,
    handle: ({ sphere }) => ({
      success: true,
      imports: sphere.imports
        .map(({ contactIds: _, newTags: __, ...facts }) => facts)
        .reverse()
        .slice(0, mostListed),
    }),
  },
  {
    method: 'POST',
    path: `${path}/imports/:id/undo`,
    handle: (state, { params }) => undo(state, params.id),
  },
];

interface Sent {
  contacts: unknown[];
  fileName: string | null;
}

const isGroup = (item: unknown) => typeof item === 'object' && item !== null && !Array.isArray(item);

async function listIn(body: unknown): Promise<Sent> {
  const given = body instanceof Blob ? JSON.parse(await body.text()) : body;
  const { contacts, fileName } = Object(given) as Record<string, unknown>;
  if (!Array.isArray(contacts) || !contacts.every(isGroup)) {
    throw refused('invalid', importMessages.notAList, { field: 'contacts' });
  }
  if (contacts.length > importLimits.rows) throw refused('too_large', importMessages.tooManyRows);
  const name = typeof fileName === 'string' ? fileName.trim() : '';
  return { contacts, fileName: name && name.length <= 255 ? name : null };
}

function take(state: DemoState, { contacts: rows, fileName }: Sent, isCheck: boolean): BulkImported {
  const tally = newTally();
  const judge = importSieve(state.world.today, tally);
  const accepted = rows.flatMap((row) => judge(row) ?? []);
  const there = state.contacts.map(identityOf);
  const isKnown = ({ contact }: { contact: ImportContact }) =>
    there.some((one) => areDuplicates(one, identityOf(contact)));
  const known = accepted.filter(isKnown).map(({ row }) => row);
  const answer = importAnswer(tally, known, isCheck ? null : crypto.randomUUID());
  const fresh = accepted.filter((one) => !isKnown(one)).map(({ contact }) => contact);
  const tagNames = accepted.flatMap(({ contact }) => contact.tags ?? []);
  if (answer.importId) keep(state, answer.importId, fresh, { answer, fileName, tagNames });
  return answer;
}

interface Facts {
  answer: BulkImported;
  fileName: string | null;
  tagNames: readonly string[];
}

function keep(state: DemoState, id: string, fresh: readonly ImportContact[], facts: Facts): void {
  const { imported, duplicatesFound, rejected } = facts.answer;
  const newTags = ensureTags(state, facts.tagNames);
  const added = fresh.map((row) => contactOf(state, row));
  state.contacts = [...state.contacts, ...added];
  state.sphere.imports.push({
    id,
    fileName: facts.fileName,
    imported,
    duplicatesFound,
    rejected,
    createdAt: new Date().toISOString(),
    undoneAt: null,
    contactIds: added.map((contact) => contact.id),
    newTags,
  });
  for (const [at, { connectedTo }] of fresh.entries()) connectByName(state, added[at], connectedTo ?? '');
}

function contactOf(
  state: DemoState,
  { row: _, connectedTo: __, tags = [], ...said }: ImportContact,
): Contact {
  const facts = withWays({}, said);
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  const contact = { ...newContact(), ...given, tags: spelled(state, tags) };
  if (contact.notes) state.sphere.notesAt.set(contact.id, contact.createdAt);
  return contact;
}

/** Connects an imported contact with those who alone have the name that the file says. */
function connectByName({ contacts, sphere }: DemoState, one: Contact | undefined, connectedTo: string): void {
  if (!one) return;
  const { id: contactId, createdAt } = one;
  for (const { name, relationship } of connectionsIn(connectedTo)) {
    const named = contacts.filter((other) => other !== one && fold(fullNameOf(other)) === fold(name));
    const otherId = named.length === 1 ? named[0]?.id : undefined;
    const isThere = sphere.connections.some(
      (link) => link.contactId === contactId && link.otherId === otherId,
    );
    if (!otherId || isThere) continue;
    sphere.connections.push(
      { contactId, otherId, relationship, createdAt },
      { contactId: otherId, otherId: contactId, relationship: inverseOf(relationship), createdAt },
    );
  }
}

function undo(state: DemoState, id: string | undefined) {
  const { sphere } = state;
  const made = sphere.imports.find((one) => one.id === id);
  if (!made) throw notFound('The import');
  if (made.undoneAt) throw refused('conflict', importMessages.undone);
  const gone = new Set(made.contactIds);
  for (const held of [...sphere.merges.values()].reverse()) {
    if (gone.has(held.keptId) && !held.undoneAt) takeBack(state, held);
  }
  const before = state.contacts.length;
  forget(state, gone);
  const isUsed = (name: string) => state.contacts.some(({ tags }) => tags.includes(name));
  sphere.tags = sphere.tags.filter(({ id: tag, name }) => !made.newTags.includes(tag) || isUsed(name));
  made.undoneAt = new Date().toISOString();
  return { success: true, removed: before - state.contacts.length, message: 'Import undone.' };
}

/** For good, with all that belongs to them; even those who could have come back. */
function forget(state: DemoState, gone: ReadonlySet<string>): void {
  const { sphere } = state;
  const isKept = ({ id }: Contact) => !gone.has(id);
  state.contacts = state.contacts.filter(isKept);
  for (const [undoId, deletion] of sphere.deletions) {
    const contacts = deletion.contacts.filter(isKept);
    if (contacts.length) sphere.deletions.set(undoId, { ...deletion, contacts });
    else sphere.deletions.delete(undoId);
  }
  sphere.connections = sphere.connections.filter(
    ({ contactId, otherId }) => !gone.has(contactId) && !gone.has(otherId),
  );
  sphere.doorLinks = sphere.doorLinks.filter(({ contactId }) => !gone.has(contactId));
  state.transactions = state.transactions.map((deal) =>
    deal.contactId && gone.has(deal.contactId) ? { ...deal, contactId: null } : deal,
  );
}
