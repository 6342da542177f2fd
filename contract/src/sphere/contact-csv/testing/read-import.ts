import { toDay } from '../../../day.ts';
import type { ImportContact } from '../../sphere-import.ts';
import type { DateOrder } from '../dates.ts';
import type { ColumnMapping } from '../mapping.ts';
import { type RowResult, readContacts } from '../read-contacts.ts';
import { inspectFile } from '../read-file.ts';
import { collectBatches } from './collect-batches.ts';

interface ImportOptions {
  mapping?: (mapping: ColumnMapping) => ColumnMapping;
  order?: DateOrder;
}

/** The day on which these imports happen. */
export const testImportDay = toDay('2026-11-17');

/** Reads a file, or its text, with the suggested mapping of its columns unless `mapping` changes it. */
export async function readImport(
  file: Blob | string,
  { mapping = (same) => same, order = 'month-first' }: ImportOptions = {},
): Promise<RowResult[]> {
  const blob = typeof file === 'string' ? new Blob([file]) : file;
  const look = await inspectFile(blob);
  const rules = { mapping: mapping(look.mapping), order, today: testImportDay };
  return collectBatches(readContacts(blob, look, rules));
}

export const pickContacts = (rows: readonly RowResult[]): ImportContact[] =>
  rows.flatMap((row) => (row.kind === 'contact' ? [row.contact] : []));

/** The sentences about values that were moved to the notes. */
export const pickMovedToNotesMessages = (rows: readonly RowResult[]): string[] =>
  rows.flatMap((row) => (row.kind === 'contact' ? row.movedToNotes : []));
