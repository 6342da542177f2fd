import type { Contact } from '#contract/sphere.ts';
import { duplicateSieve, identityOf } from '#contract/sphere-duplicates.ts';
import {
  checkedContact,
  type ImportContact,
  importMessages,
  importSummary,
  type RowProblem,
} from '#contract/sphere-import.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import type { DemoHandler, DemoState } from '../demo-handler.ts';
import { newContact } from './contact-handlers.ts';
import { notFound, spelled } from './sphere-state.ts';

const path = '/api/abundance-sphere';

export const importHandlers: DemoHandler[] = [
  {
    method: 'POST',
    path: `${path}/contacts/bulk-import`,
    handle: async (state, { body, query }) => take(state, await listIn(body), query?.check === true),
  },
  {
    method: 'GET',
    path: `${path}/imports`,
    handle: ({ sphere }) => ({
      success: true,
      imports: sphere.imports.map(({ contactIds: _, ...facts }) => facts).reverse(),
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
  fileName?: string;
}

const listIn = async (body: unknown): Promise<Sent> =>
  (body instanceof Blob ? JSON.parse(await body.text()) : body) as Sent;

/** Each row as it will be kept, or why it will not. */
function sorted({ contacts, world }: DemoState, rows: readonly unknown[]) {
  const sieve = duplicateSieve();
  for (const contact of contacts) sieve.isNew(identityOf(contact));
  const fresh: ImportContact[] = [];
  const duplicateRows: number[] = [];
  const errors: RowProblem[] = [];
  for (const [at, draft] of rows.entries()) {
    const contact = checkedContact(Object(draft), world.today);
    if (typeof contact === 'string') errors.push({ row: at + 2, message: contact });
    else if (sieve.isNew(identityOf(contact))) fresh.push(contact);
    else duplicateRows.push(contact.row ?? at + 2);
  }
  return { fresh, duplicateRows, errors };
}

function take(state: DemoState, { contacts: rows, fileName }: Sent, isCheck: boolean) {
  const { fresh, duplicateRows, errors } = sorted(state, rows);
  const answer = {
    success: true,
    imported: fresh.length,
    message: importSummary(fresh.length, duplicateRows.length, errors.length),
    duplicatesFound: duplicateRows.length,
    duplicateRows,
    errors,
    rejected: errors.length,
  };
  return { ...answer, importId: isCheck ? null : keep(state, fresh, answer, fileName) };
}

function keep(
  state: DemoState,
  fresh: readonly ImportContact[],
  { duplicatesFound, rejected }: { duplicatesFound: number; rejected: number },
  fileName = '',
): string {
  const added = fresh.map((row) => contactOf(state, row));
  const id = crypto.randomUUID();
  state.contacts = [...state.contacts, ...added];
  state.sphere.imports.push({
    id,
    fileName: fileName || null,
    imported: added.length,
    duplicatesFound,
    rejected,
    createdAt: new Date().toISOString(),
    undoneAt: null,
    contactIds: added.map((contact) => contact.id),
  });
  return id;
}

function contactOf(
  state: DemoState,
  { row: _, connectedTo: __, tags = [], ...facts }: ImportContact,
): Contact {
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  return { ...newContact(), ...given, tags: spelled(state, tags), updatedAt: new Date().toISOString() };
}

function undo(state: DemoState, id: string | undefined) {
  const made = state.sphere.imports.find((one) => one.id === id);
  if (!made) throw notFound('The import');
  if (made.undoneAt) throw new ApiProblem(409, { code: 'conflict', message: importMessages.undone });
  const gone = new Set(made.contactIds);
  const before = state.contacts.length;
  state.contacts = state.contacts.filter((contact) => !gone.has(contact.id));
  made.undoneAt = new Date().toISOString();
  return { success: true, removed: before - state.contacts.length, message: 'Import undone.' };
}
