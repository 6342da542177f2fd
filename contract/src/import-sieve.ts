import type { Day } from './day.ts';
import { checkedContact } from './import-check.ts';
import { fullNameOf } from './people.ts';
import { type Match, type PersonKeys, personKeysOf, personSieve } from './same-person.ts';
import { type ImportContact, importLimits, type RowProblem, rowMessage } from './sphere-import.ts';

const firstDataRow = 2;

/** What became of the rows of a file as far as they alone tell; of each kind the first thousand are told. */
export interface ImportTally {
  rejected: number;
  problems: RowProblem[];
  keptInNotes: RowProblem[];
}

export const newTally = (): ImportTally => ({ rejected: 0, problems: [], keptInNotes: [] });

/** A row that can be a contact. `at` counts those that do; `twin` is the earlier one it is the same as. */
export interface SievedRow {
  contact: ImportContact;
  keys: PersonKeys;
  name: string;
  row: number;
  at: number;
  twin: Match | undefined;
}

/** Judges contacts one after the other: each that can be is answered, checked, with the earlier row it repeats. */
export function importSieve(today: Day, tally: ImportTally) {
  const sieve = personSieve();
  let seen = 0;
  let at = -1;
  return (item: unknown): SievedRow | undefined => {
    seen += 1;
    const checked = checkedContact(item as object, today);
    const row = rowOf(item) ?? seen + firstDataRow - 1;
    if (typeof checked === 'string') {
      tally.rejected += 1;
      tell(tally.problems, row, checked);
      return undefined;
    }
    const { contact, kept } = checked;
    for (const sentence of kept) tell(tally.keptInNotes, row, sentence);
    const keys = personKeysOf(contact);
    at += 1;
    const twin = sieve.find(keys);
    if (!twin) sieve.remember(keys, at);
    return { contact, keys, name: fullNameOf(contact), row, at, twin };
  };
}

function rowOf(item: unknown): number | undefined {
  const row = (item as { row?: unknown }).row;
  return typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? row : undefined;
}

function tell(list: RowProblem[], row: number, message: string): void {
  if (list.length < importLimits.toldRows) list.push({ row, message: rowMessage(row, message) });
}
