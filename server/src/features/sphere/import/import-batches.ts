import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Day } from '#contract/day.ts';
import { foldForSearch } from '#contract/fold.ts';
import { applyContactMethodInput } from '#contract/sphere/contact-methods.ts';
import {
  createEmptyImportProblems,
  createImportFilter,
  type ImportProblems,
  type ValidImportRow,
} from '#contract/sphere/import-filter.ts';
import type { PlannedRow } from '#contract/sphere/import-plan.ts';
import type { PersonKeys } from '#contract/sphere/same-person.ts';
import { parseConnections } from '#contract/sphere/sphere.ts';
import { type ImportContact, importLimits, importMessages } from '#contract/sphere/sphere-import.ts';
import { createOrderedIdGenerator } from '../../../core/ordered-ids.ts';
import { type ItemBatch, parseBatch } from '../../../plugins/streamed-list.ts';
import { toContactColumns } from '../contacts/store-columns.ts';

export const importListLimits = {
  bytes: importLimits.fileBytes,
  tooLarge: importMessages.tooLarge,
  notAList: importMessages.notAList,
};

/** One row of an import. */
export interface ImportedContactRow extends PlannedRow {
  /** The id that the contact of this row gets if it is new. */
  id: string;
  /** The row's index among the valid rows. */
  at: number;
  /** The columns of the row's contact, as JSON. */
  columns: string;
  keys: PersonKeys;
  /** The tags of the row; undefined if the file has no tags. */
  tags: readonly string[] | undefined;
  connectedTo: string;
  /** A picture in base64; undefined after it is stored. */
  photo: string | undefined;
}

/** All rows of an import that the server has read so far. */
export interface ImportBatches extends ImportProblems {
  rows: ImportedContactRow[];
  /** Indexes of rows with connections, by row number and name: `12 mary smith`. */
  indexByName: Map<string, number>;
}

export const createImportBatches = (): ImportBatches => ({
  ...createEmptyImportProblems(),
  rows: [],
  indexByName: new Map(),
});

const firstBatch = 500;
const maxBatch = 8_000;

/**
 * Parses and checks contacts, and leaves out invalid ones. The first batch is small, so that the database
 * starts early; each following batch is twice as large. Each received pack of contacts is removed from memory
 * after it is read.
 */
export async function* parseImportBatches(
  packs: ItemBatch[],
  incoming: ImportProblems,
  { now, today }: { now: Date; today: Day },
): AsyncGenerator<ImportedContactRow[]> {
  const checkRow = createImportFilter(today, incoming);
  const nextId = createOrderedIdGenerator(now);
  let batch: ImportedContactRow[] = [];
  let size = firstBatch;
  for (let pack = packs.shift(); pack; pack = packs.shift()) {
    for (const item of parseBatch(pack, importListLimits)) {
      const checked = checkRow(item);
      if (checked) batch.push(rowOf(checked, nextId()));
    }
    if (batch.length >= size) {
      yield batch;
      batch = [];
      size = Math.min(2 * size, maxBatch);
    }
    await yieldToEventLoop();
  }
  if (batch.length > 0) yield batch;
}

const noKeys: PersonKeys = { firstKey: '', nameKey: '', emailKeys: [], phoneKeys: [], addressKey: '' };

function rowOf({ contact, keys, name, row, at, twin }: ValidImportRow, id: string): ImportedContactRow {
  const { isCompanion = false, tags, connectedTo, photo, row: _, ...facts } = contact;
  return {
    id,
    at,
    name,
    row,
    twin,
    isCompanion,
    columns: JSON.stringify({ id, ...toColumns(facts) }),
    keys,
    tags,
    connectedTo: connectedTo ?? '',
    photo: photo ?? undefined,
  };
}

/**
 * Converts a contact's fields to columns. Most contacts have one phone and one email, which need no
 * conversion.
 */
const toColumns = (facts: Partial<ImportContact>) =>
  facts.emails || facts.phones ? toContactColumns(applyContactMethodInput({}, facts)) : facts;

/** Frees memory by removing data that saved rows no longer need. */
export function freeMemoryOfSavedRows(saved: readonly ImportedContactRow[]): void {
  for (const one of saved)
    Object.assign(one, { columns: '', keys: noKeys, tags: undefined, photo: undefined });
}

/** Adds the rows of a finished batch to the import. */
export function addImportedRows(
  { rows, indexByName }: ImportBatches,
  batch: readonly ImportedContactRow[],
): void {
  for (const one of batch) {
    if (one.connectedTo) indexByName.set(nameKeyOf(one.row, one.name), one.at);
    rows.push(one);
  }
}

const nameKeyOf = (row: number, name: string) => `${row} ${foldForSearch(name)}`;

/**
 * Returns the connections of a row. If the other person is in the same row of the file, `at` is that person's
 * index; all others are found by name.
 */
export function findRowConnections({ indexByName }: ImportBatches, { row, connectedTo }: ImportedContactRow) {
  return parseConnections(connectedTo).map(({ name, relationship }) => ({
    name,
    relationship,
    at: indexByName.get(nameKeyOf(row, name)),
  }));
}
