import type { Day } from './day.ts';
import { duplicateSieve, identityOf } from './sphere-duplicates.ts';
import {
  type BulkImported,
  checkedContact,
  type ImportContact,
  importLimits,
  importSummary,
  type RowProblem,
  rowMessage,
} from './sphere-import.ts';

const firstDataRow = 2;

/** What became of the rows of a file; of problems and duplicates the first thousand are told. */
export interface ImportTally {
  accepted: number;
  problems: RowProblem[];
  rejected: number;
  duplicateRows: number[];
  duplicates: number;
}

export const newTally = (): ImportTally => ({
  accepted: 0,
  problems: [],
  rejected: 0,
  duplicateRows: [],
  duplicates: 0,
});

/** Judges contacts one after the other: a row that can be and is not in the file twice is answered, checked. */
export function importSieve(today: Day, tally: ImportTally) {
  const sieve = duplicateSieve();
  let seen = 0;
  return (item: unknown): { contact: ImportContact; row: number } | undefined => {
    seen += 1;
    const contact = checkedContact(item as object, today);
    const row = rowOf(item) ?? seen + firstDataRow - 1;
    if (typeof contact === 'string') noteProblem(tally, row, contact);
    else if (!sieve.isNew(identityOf(contact))) noteDuplicate(tally, row);
    else {
      tally.accepted += 1;
      return { contact, row };
    }
    return undefined;
  };
}

function rowOf(item: unknown): number | undefined {
  const row = (item as { row?: unknown }).row;
  return typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? row : undefined;
}

function noteProblem(tally: ImportTally, row: number, message: string): void {
  tally.rejected += 1;
  if (tally.problems.length < importLimits.toldRows) {
    tally.problems.push({ row, message: rowMessage(row, message) });
  }
}

function noteDuplicate(tally: ImportTally, row: number): void {
  tally.duplicates += 1;
  if (tally.duplicateRows.length < importLimits.toldRows) tally.duplicateRows.push(row);
}

/** What is answered. `known` are the rows of those someone like whom was there already. */
export function importAnswer(
  tally: ImportTally,
  known: readonly number[],
  importId: string | null,
): BulkImported {
  const imported = tally.accepted - known.length;
  const duplicatesFound = tally.duplicates + known.length;
  const rows = [...tally.duplicateRows, ...known].sort((one, other) => one - other);
  return {
    success: true,
    imported,
    message: importSummary(imported, duplicatesFound, tally.rejected),
    duplicatesFound,
    duplicateRows: rows.slice(0, importLimits.toldRows),
    errors: tally.problems,
    rejected: tally.rejected,
    importId: imported === 0 ? null : importId,
  };
}
