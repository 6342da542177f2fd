import { type Day, yearOf } from '../../day.ts';
import type { VCardPhoto } from '../contact-card/photo-line.ts';
import { checkImportedContact } from '../import-check.ts';
import { appendLeftovers, keptInNotesMessage } from '../import-leftovers.ts';
import { type ImportContact, rowMessage } from '../sphere-import.ts';
import { createRowReader, type ParsedRow, type RowReaderOptions } from './contact-of-row.ts';
import { formatReverseConnection, type HouseholdMember } from './household.ts';
import { type ImportFileFormat, readDataRows } from './read-file.ts';
import type { SpreadsheetRow } from './row.ts';

/**
 * The result of a row: a contact or a refusal. With a contact come sentences about its values that were moved
 * to the notes or lost.
 */
export type RowResult =
  | {
      kind: 'contact';
      row: number;
      contact: ImportContact;
      movedToNotes: string[];
      lost: string[];
      /** The photo of a vCard as it is in the file. The import shrinks the photo before storing it. */
      photo?: VCardPhoto | undefined;
    }
  | { kind: 'rejected'; row: number; message: string; cells: string[] };

/**
 * Checks each row, and collects the people named in other people's rows. These people come last, because most
 * of them also have their own row.
 */
export function createRowValidator(today: Day) {
  const companions: RowResult[] = [];
  return {
    checkRow(
      { number: row, cells }: SpreadsheetRow,
      { draft, leftovers, companions: rowCompanions, lost = [], photo }: ParsedRow,
    ): RowResult {
      const notes = appendLeftovers(draft.notes, leftovers);
      const checked = checkImportedContact({ ...draft, notes, row }, today);
      if (typeof checked === 'string') {
        return { kind: 'rejected', row, message: rowMessage(row, checked), cells };
      }
      const { contact, movedToNotes } = checked;
      for (const companion of rowCompanions)
        companions.push(...companionRows(companion, contact, row, today));
      const withRowNumber = (text: string) => rowMessage(row, text);
      const sentences = [...leftovers.map(keptInNotesMessage), ...movedToNotes].map(withRowNumber);
      return { kind: 'contact', row, contact, movedToNotes: sentences, lost: lost.map(withRowNumber), photo };
    },
    companions: (): RowResult[] => companions,
  };
}

/** A companion gets the main person's address. Children don't, because they may live elsewhere. */
function companionRows(
  { relationship, ...details }: HouseholdMember,
  person: ImportContact,
  row: number,
  today: Day,
): RowResult[] {
  const address = relationship === 'Child' ? null : (person.address ?? null);
  const connectedTo = formatReverseConnection(person, relationship);
  const checked = checkImportedContact({ ...details, address, connectedTo, isCompanion: true, row }, today);
  return typeof checked === 'string'
    ? []
    : [{ kind: 'contact', row, contact: checked.contact, movedToNotes: [], lost: [] }];
}

/** Reads a table for import in batches of rows. */
export async function* readContacts(
  file: Blob,
  shape: ImportFileFormat,
  rules: Pick<RowReaderOptions, 'mapping' | 'order'> & { today: Day },
  progress?: (share: number) => void,
): AsyncGenerator<RowResult[]> {
  const { mapping, order, today } = rules;
  const read = createRowReader({ mapping, order, headers: shape.headers, thisYear: yearOf(today) });
  const { checkRow, companions } = createRowValidator(today);
  for await (const rows of readDataRows(file, shape, progress)) {
    yield rows.map((row) => checkRow(row, read(row.cells)));
  }
  yield companions();
}
