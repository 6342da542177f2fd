import { contactNameOf } from './contact-name.ts';
import type { Day } from './day.ts';
import { checkedContact } from './import-check.ts';
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
  const households = householdSieve();
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
    const twin = contact.isCompanion ? households.find(row, keys, sieve.find(keys)) : sieve.find(keys);
    if (!twin) sieve.remember(keys, at);
    households.remember(row, keys, twin?.at ?? at, contact.isCompanion === true);
    return { contact, keys, name: contactNameOf(contact), row, at, twin };
  };
}

/**
 * Two rows of a `John & Mary Smith` are two couples: whoever is only named beside somebody is the same as another such
 * person when they are named beside the same one.
 */
function householdSieve() {
  /** By the number of a row, the place of its own person. */
  const heads = new Map<number, number>();
  /** By the place of somebody who was only named, the place of whom they were named beside. */
  const headOf = new Map<number, number | undefined>();
  const members = new Map<string, number>();
  const memberKey = (head: number | undefined, { nameKey }: PersonKeys) => `${head} ${nameKey}`;
  return {
    find(row: number, keys: PersonKeys, match: Match | undefined): Match | undefined {
      const head = heads.get(row);
      const member = members.get(memberKey(head, keys));
      if (member !== undefined) return { at: member, by: 'name' };
      const isElsewhere = match?.by === 'name' && headOf.has(match.at) && headOf.get(match.at) !== head;
      return isElsewhere ? undefined : match;
    },
    remember(row: number, keys: PersonKeys, at: number, isCompanion: boolean): void {
      if (!isCompanion) {
        heads.set(row, at);
        return;
      }
      const head = heads.get(row);
      if (!headOf.has(at)) headOf.set(at, head);
      members.set(memberKey(head, keys), at);
    },
  };
}

function rowOf(item: unknown): number | undefined {
  const row = (item as { row?: unknown }).row;
  return typeof row === 'number' && Number.isSafeInteger(row) && row > 0 ? row : undefined;
}

function tell(list: RowProblem[], row: number, message: string): void {
  if (list.length < importLimits.toldRows) list.push({ row, message: rowMessage(row, message) });
}
