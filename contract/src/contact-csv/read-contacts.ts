import { type Day, yearOf } from '../day.ts';
import { duplicateSieve, identityOf } from '../sphere-duplicates.ts';
import { checkedContact, type ImportContact, rowMessage } from '../sphere-import.ts';
import { type ReadingRules, type RowDraft, rowReader } from './contact-of-row.ts';
import { dataRowsOf, type FileShape } from './read-file.ts';
import type { Row } from './rows.ts';

/** What became of a row: a contact, the same as an earlier one, or refused with a sentence. */
export type ReadRow =
  | { kind: 'contact'; row: number; contact: ImportContact }
  | { kind: 'duplicate'; row: number; contact: ImportContact }
  | { kind: 'rejected'; row: number; message: string; cells: string[] };

/** Judges what was read of each row, remembering whom it has seen. */
export function judge(today: Day): (row: Row, draft: RowDraft | string) => ReadRow {
  const sieve = duplicateSieve();
  return ({ number: row, cells }, draft) => {
    const contact = typeof draft === 'string' ? draft : checkedContact({ ...draft, row }, today);
    if (typeof contact === 'string') {
      return { kind: 'rejected', row, message: rowMessage(row, contact), cells };
    }
    return { kind: sieve.isNew(identityOf(contact)) ? 'contact' : 'duplicate', row, contact };
  };
}

/** Reads a table for import, some rows at a time. */
export async function* readContacts(
  file: Blob,
  shape: FileShape,
  rules: Omit<ReadingRules, 'thisYear'> & { today: Day },
  progress?: (share: number) => void,
): AsyncGenerator<ReadRow[]> {
  const read = rowReader({ ...rules, thisYear: yearOf(rules.today) });
  const judged = judge(rules.today);
  for await (const rows of dataRowsOf(file, shape, progress)) {
    yield rows.map((row) => judged(row, read(row.cells)));
  }
}
