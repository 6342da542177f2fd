import { randomUUID } from 'node:crypto';
import { withWays } from '#contract/contact-ways.ts';
import type { Day } from '#contract/day.ts';
import { type ImportTally, importSieve, newTally } from '#contract/import-sieve.ts';
import { connectionsIn, inverseOf } from '#contract/sphere.ts';
import { type ImportContact, importLimits, importMessages } from '#contract/sphere-import.ts';
import { tagKeyOf } from '#contract/sphere-tags.ts';
import { fail } from '../../../core/errors.ts';
import { type ColumnValues, columnsOf } from '../contacts/store-columns.ts';
import type { IncomingContact, NamedLink } from './store.ts';

/** Everything a body brought, checked and packed: in this form 100,000 contacts take little room. */
export interface Incoming extends ImportTally {
  /** Some contacts each, as a JSON list. */
  packs: Buffer[];
  tagNames: string[];
  links: NamedLink[];
}

/** Small, so that what was read does not grow old before it is packed: only packs stay in memory. */
const packRows = 100;

/** Checks contacts as they come in, and sorts out those that cannot be and those that are there twice. */
export function incomingCollector(today: Day) {
  const tagNames = new Map<string, string>();
  const incoming: Incoming = { ...newTally(), packs: [], tagNames: [], links: [] };
  const judge = importSieve(today, incoming);
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
    open.push(prepared);
    if (open.length === packRows) pack();
  };

  return {
    take(item: unknown): void {
      seen += 1;
      if (seen > importLimits.rows) throw fail('too_large', importMessages.tooManyRows);
      const judged = judge(item);
      if (judged) accept(judged.contact, judged.row);
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

const preparedContact = (
  { row: _, connectedTo: __, tags = [], ...facts }: ImportContact,
  row: number,
): IncomingContact => ({ id: randomUUID(), row, tags, ...filled(columnsOf(withWays({}, facts))) });

/** What is empty need not be carried along. */
const filled = (columns: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));

const linksOf = (id: string, { connectedTo }: ImportContact): NamedLink[] =>
  connectionsIn(connectedTo ?? '').map(({ name, relationship }) => ({
    id,
    name,
    relationship,
    inverse: inverseOf(relationship),
  }));
