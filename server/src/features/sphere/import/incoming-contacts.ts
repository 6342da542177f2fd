import { setImmediate as turn } from 'node:timers/promises';
import { withWays } from '#contract/contact-ways.ts';
import type { Day } from '#contract/day.ts';
import { fold } from '#contract/fold.ts';
import type { PlannedRow } from '#contract/import-plan.ts';
import { type ImportTally, importSieve, newTally, type SievedRow } from '#contract/import-sieve.ts';
import type { PersonKeys } from '#contract/same-person.ts';
import { connectionsIn } from '#contract/sphere.ts';
import { type ImportContact, importLimits, importMessages } from '#contract/sphere-import.ts';
import { orderedIds } from '../../../core/ordered-ids.ts';
import { itemsIn, type Pack } from '../../../plugins/streamed-list.ts';
import { columnsOf } from '../contacts/store-columns.ts';

export const importListLimits = {
  bytes: importLimits.fileBytes,
  tooLarge: importMessages.tooLarge,
  notAList: importMessages.notAList,
};

/** One row on its way in. */
export interface IncomingRow extends PlannedRow {
  /** Its id, should it become a contact. */
  id: string;
  /** Its place among those that can be one. */
  at: number;
  /** The columns of a contact, as JSON. */
  columns: string;
  keys: PersonKeys;
  /** Nothing where the file says nothing of tags. */
  tags: readonly string[] | undefined;
  connectedTo: string;
}

/** What a body brought, as far as it was read. */
export interface Incoming extends ImportTally {
  rows: IncomingRow[];
  /** Those that name others, by row and name: `12 mary smith`. */
  named: Map<string, number>;
}

export const newIncoming = (): Incoming => ({ ...newTally(), rows: [], named: new Map() });

const firstBatch = 500;
const largestBatch = 8_000;

/**
 * Parses and checks contacts, and sorts out those that cannot be. The first batch is small, so that the database has
 * something to do soon; while it works on one, the next, twice as large, is checked here. What was read is let go.
 */
export async function* incomingBatches(
  packs: Pack[],
  incoming: ImportTally,
  { now, today }: { now: Date; today: Day },
): AsyncGenerator<IncomingRow[]> {
  const judge = importSieve(today, incoming);
  const nextId = orderedIds(now);
  let batch: IncomingRow[] = [];
  let size = firstBatch;
  for (let pack = packs.shift(); pack; pack = packs.shift()) {
    for (const item of itemsIn(pack, importListLimits)) {
      const judged = judge(item);
      if (judged) batch.push(rowOf(judged, nextId()));
    }
    if (batch.length >= size) {
      yield batch;
      batch = [];
      size = Math.min(2 * size, largestBatch);
    }
    await turn();
  }
  if (batch.length > 0) yield batch;
}

const noKeys: PersonKeys = { firstKey: '', nameKey: '', emailKeys: [], phoneKeys: [], addressKey: '' };

function rowOf({ contact, keys, name, row, at, twin }: SievedRow, id: string): IncomingRow {
  const { isCompanion = false, tags, connectedTo, row: _, ...facts } = contact;
  return {
    id,
    at,
    name,
    row,
    twin,
    isCompanion,
    columns: JSON.stringify({ id, ...columnsIn(facts) }),
    keys,
    tags,
    connectedTo: connectedTo ?? '',
  };
}

/** Most people have one number and one address: these are columns as they are. */
const columnsIn = (facts: Partial<ImportContact>) =>
  facts.emails || facts.phones ? columnsOf(withWays({}, facts)) : facts;

/** Of those who became contacts little is needed from then on. */
export function forgetSaved(saved: readonly IncomingRow[]): void {
  for (const one of saved) Object.assign(one, { columns: '', keys: noKeys, tags: undefined });
}

/** Notes a batch that is done. */
export function keepRows({ rows, named }: Incoming, batch: readonly IncomingRow[]): void {
  for (const one of batch) {
    if (one.connectedTo) named.set(placeOf(one.row, one.name), one.at);
    rows.push(one);
  }
}

const placeOf = (row: number, name: string) => `${row} ${fold(name)}`;

/** Whom a row says it is connected with; someone of the same row is known by their place, others by name. */
export function linksOf({ named }: Incoming, { row, connectedTo }: IncomingRow) {
  return connectionsIn(connectedTo).map(({ name, relationship }) => ({
    name,
    relationship,
    at: named.get(placeOf(row, name)),
  }));
}
