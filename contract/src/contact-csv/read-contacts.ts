import { asideSentence, notesWith } from '../contact-asides.ts';
import { type Day, yearOf } from '../day.ts';
import { checkedContact } from '../import-check.ts';
import { type ImportContact, rowMessage } from '../sphere-import.ts';
import { type ReadingRules, type RowReading, rowReader } from './contact-of-row.ts';
import { type Companion, connectionBack } from './household.ts';
import { dataRowsOf, type FileShape } from './read-file.ts';
import type { Row } from './row.ts';

/** What became of a row: a contact, with sentences on what went into its notes and what was lost, or refused with one. */
export type ReadRow =
  | { kind: 'contact'; row: number; contact: ImportContact; kept: string[]; lost: string[] }
  | { kind: 'rejected'; row: number; message: string; cells: string[] };

/** Judges what was read of each row. Whoever was only named beside others comes last: most have a row of their own. */
export function judging(today: Day) {
  const companions: ReadRow[] = [];
  return {
    judge({ number: row, cells }: Row, { draft, asides, companions: named, lost = [] }: RowReading): ReadRow {
      const notes = notesWith(draft.notes, asides);
      const checked = checkedContact({ ...draft, notes, row }, today);
      if (typeof checked === 'string') {
        return { kind: 'rejected', row, message: rowMessage(row, checked), cells };
      }
      const { contact, kept } = checked;
      for (const one of named) companions.push(...companionRows(one, contact, row, today));
      const inRow = (text: string) => rowMessage(row, text);
      const sentences = [...asides.map(asideSentence), ...kept].map(inRow);
      return { kind: 'contact', row, contact, kept: sentences, lost: lost.map(inRow) };
    },
    companions: (): ReadRow[] => companions,
  };
}

/** Families share a home; children may have one of their own. */
function companionRows(
  { relationship, ...facts }: Companion,
  beside: ImportContact,
  row: number,
  today: Day,
): ReadRow[] {
  const address = relationship === 'Child' ? null : (beside.address ?? null);
  const connectedTo = connectionBack(beside, relationship);
  const checked = checkedContact({ ...facts, address, connectedTo, isCompanion: true, row }, today);
  return typeof checked === 'string'
    ? []
    : [{ kind: 'contact', row, contact: checked.contact, kept: [], lost: [] }];
}

/** Reads a table for import, some rows at a time. */
export async function* readContacts(
  file: Blob,
  shape: FileShape,
  rules: Pick<ReadingRules, 'mapping' | 'order'> & { today: Day },
  progress?: (share: number) => void,
): AsyncGenerator<ReadRow[]> {
  const { mapping, order, today } = rules;
  const read = rowReader({ mapping, order, headers: shape.headers, thisYear: yearOf(today) });
  const { judge, companions } = judging(today);
  for await (const rows of dataRowsOf(file, shape, progress)) {
    yield rows.map((row) => judge(row, read(row.cells)));
  }
  yield companions();
}
