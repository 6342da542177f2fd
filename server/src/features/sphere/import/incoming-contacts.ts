import { randomUUID } from 'node:crypto';
import { byKey, storedKeys } from '#contract/contact-fields.ts';
import type { Day } from '#contract/day.ts';
import { connectionsIn, inverseOf } from '#contract/sphere.ts';
import { duplicateSieve, identityOf } from '#contract/sphere-duplicates.ts';
import {
  checkedContact,
  type ImportContact,
  importLimits,
  importMessages,
  type RowProblem,
  rowMessage,
} from '#contract/sphere-import.ts';
import { tagKeyOf } from '#contract/sphere-tags.ts';
import { fail } from '../../../core/errors.ts';
import type { IncomingContact, NamedLink } from './store.ts';

/** Everything a body brought, checked and packed: in this form 100,000 contacts take little room. */
export interface Incoming {
  /** Some contacts each, as a JSON list. */
  packs: Buffer[];
  accepted: number;
  tagNames: string[];
  links: NamedLink[];
  /** Of these only the first thousand are remembered. */
  problems: RowProblem[];
  rejected: number;
  duplicateRows: number[];
  duplicates: number;
}

/** Small, so that what was read does not grow old before it is packed: only packs stay in memory. */
const packRows = 100;
const firstDataRow = 2;

/** Checks contacts as they come in, and sorts out those that cannot be and those that are there twice. */
export function incomingCollector(today: Day) {
  const sieve = duplicateSieve();
  const tagNames = new Map<string, string>();
  const incoming: Incoming = {
    packs: [],
    accepted: 0,
    tagNames: [],
    links: [],
    problems: [],
    rejected: 0,
    duplicateRows: [],
    duplicates: 0,
  };
  let open: IncomingContact[] = [];
  let seen = 0;

  const pack = () => {
    if (open.length > 0) incoming.packs.push(Buffer.from(JSON.stringify(open)));
    open = [];
  };

  const accept = (contact: ImportContact, row: number) => {
    const prepared = preparedContact(contact, row);
    for (const name of prepared.tags) if (!tagNames.has(tagKeyOf(name))) tagNames.set(tagKeyOf(name), name);
    incoming.links.push(...linksOf(prepared.id, contact));
    incoming.accepted += 1;
    open.push(prepared);
    if (open.length === packRows) pack();
  };

  return {
    take(item: unknown): void {
      seen += 1;
      if (seen > importLimits.rows) throw fail('too_large', importMessages.tooManyRows);
      const contact = checkedContact(item as object, today);
      const row = rowOf(item) ?? seen + firstDataRow - 1;
      if (typeof contact === 'string') noteProblem(incoming, row, contact);
      else if (sieve.isNew(identityOf(contact))) accept(contact, row);
      else noteDuplicate(incoming, row);
    },
    finish(): Incoming {
      pack();
      return { ...incoming, tagNames: [...tagNames.values()] };
    },
  };
}

/** JSON lists as the database takes them, one after the other; each is let go of when it was taken. */
export function* batchesOf({ packs }: Incoming): Generator<string> {
  for (let pack = packs.shift(); pack; pack = packs.shift()) yield pack.toString();
}

function rowOf(item: unknown): number | undefined {
  const row = (item as { row?: unknown }).row;
  return typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? row : undefined;
}

function noteProblem(incoming: Incoming, row: number, message: string): void {
  incoming.rejected += 1;
  if (incoming.problems.length < importLimits.toldRows) {
    incoming.problems.push({ row, message: rowMessage(row, message) });
  }
}

function noteDuplicate(incoming: Incoming, row: number): void {
  incoming.duplicates += 1;
  if (incoming.duplicateRows.length < importLimits.toldRows) incoming.duplicateRows.push(row);
}

const preparedContact = (contact: ImportContact, row: number): IncomingContact => ({
  id: randomUUID(),
  row,
  tags: contact.tags ?? [],
  ...byKey(storedKeys, (key) => contact[key] ?? null),
});

const linksOf = (id: string, { connectedTo }: ImportContact): NamedLink[] =>
  connectionsIn(connectedTo ?? '').map(({ name, relationship }) => ({
    id,
    name,
    relationship,
    inverse: inverseOf(relationship),
  }));
