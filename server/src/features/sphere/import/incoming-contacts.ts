import { randomUUID } from 'node:crypto';
import { withWays } from '#contract/contact-ways.ts';
import type { Day } from '#contract/day.ts';
import { fold } from '#contract/fold.ts';
import type { PlannedRow } from '#contract/import-plan.ts';
import { type ImportTally, importSieve, newTally, type SievedRow } from '#contract/import-sieve.ts';
import { connectionsIn } from '#contract/sphere.ts';
import { type ImportContact, importLimits, importMessages } from '#contract/sphere-import.ts';
import { fail } from '../../../core/errors.ts';
import { type ColumnValues, columnsOf } from '../contacts/store-columns.ts';

/** One row on its way in. Texts take a fraction of the room that objects would. */
export interface IncomingRow extends PlannedRow {
  /** Its id, should it become a contact. */
  id: string;
  /** The columns of a contact, as JSON. */
  columns: string;
  /** What it is told apart by, as JSON. */
  keys: string;
  tags: readonly string[];
  connectedTo: string;
}

/** Everything a body brought, checked and packed: in this form 100,000 contacts take little room. */
export interface Incoming extends ImportTally {
  rows: IncomingRow[];
  /** Those that name others, by row and name: `12 mary smith`. */
  named: ReadonlyMap<string, number>;
}

const noTags: readonly string[] = [];

/** Checks contacts as they come in, and sorts out those that cannot be. */
export function incomingCollector(today: Day) {
  const tally = newTally();
  const rows: IncomingRow[] = [];
  const named = new Map<string, number>();
  const judge = importSieve(today, tally);
  let seen = 0;
  return {
    take(item: unknown): void {
      seen += 1;
      if (seen > importLimits.rows) throw fail('too_large', importMessages.tooManyRows);
      const judged = judge(item);
      if (!judged) return;
      const row = packed(judged);
      if (row.connectedTo) named.set(placeOf(row.row, row.name), judged.at);
      rows.push(row);
    },
    finish: (): Incoming => ({ ...tally, rows, named }),
  };
}

const placeOf = (row: number, name: string) => `${row} ${fold(name)}`;

const packed = ({ contact, keys, name, row, twin }: SievedRow): IncomingRow => {
  const { isCompanion = false, tags = noTags, connectedTo, ...facts } = contact;
  const id = randomUUID();
  const columns = JSON.stringify({ id, ...filled(columnsOf(withWays({}, withoutRow(facts)))) });
  return {
    id,
    name,
    row,
    twin,
    isCompanion,
    columns,
    keys: JSON.stringify(keys),
    tags,
    connectedTo: connectedTo ?? '',
  };
};

const withoutRow = ({ row: _, ...facts }: Partial<ImportContact>) => facts;

/** What is empty need not be carried along. */
const filled = (columns: ColumnValues): ColumnValues =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null));

/** Whom a row says it is connected with; someone of the same row is known by their place, others by name. */
export function linksOf({ named }: Incoming, { row, connectedTo }: IncomingRow) {
  return connectionsIn(connectedTo).map(({ name, relationship }) => ({
    name,
    relationship,
    at: named.get(placeOf(row, name)),
  }));
}
