import type { Day } from '../day.ts';
import { contactNameOf } from './contact-name.ts';
import { checkImportedContact } from './import-check.ts';
import { createPersonKeys, createPersonMatcher, type PersonKeys, type PersonMatch } from './same-person.ts';
import { type ImportContact, importLimits, type RowProblem, rowMessage } from './sphere-import.ts';

const firstDataRow = 2;

/** The problems of a file's rows. Lists only the first thousand of each kind. */
export interface ImportProblems {
  rejected: number;
  problems: RowProblem[];
  keptInNotes: RowProblem[];
}

export const createEmptyImportProblems = (): ImportProblems => ({
  rejected: 0,
  problems: [],
  keptInNotes: [],
});

/** A valid row. `at` is its index among the valid rows; `twin` is the earlier row about the same person. */
export interface ValidImportRow {
  contact: ImportContact;
  keys: PersonKeys;
  name: string;
  row: number;
  at: number;
  twin: PersonMatch | undefined;
}

/**
 * Returns a function that checks one row after another and finds the earlier row that each one duplicates.
 */
export function createImportFilter(today: Day, tally: ImportProblems) {
  const earlierPeople = createPersonMatcher();
  const earlierCompanions = createCompanionMatcher();
  let seen = 0;
  let at = -1;
  return (item: unknown): ValidImportRow | undefined => {
    seen += 1;
    const checked = checkImportedContact(item as object, today);
    const row = rowOf(item) ?? seen + firstDataRow - 1;
    if (typeof checked === 'string') {
      tally.rejected += 1;
      addMessage(tally.problems, row, checked);
      return undefined;
    }
    const { contact, movedToNotes } = checked;
    for (const sentence of movedToNotes) addMessage(tally.keptInNotes, row, sentence);
    const keys = createPersonKeys(contact);
    at += 1;
    const twin = contact.isCompanion
      ? earlierCompanions.find(row, keys, earlierPeople.find(keys))
      : earlierPeople.find(keys);
    if (!twin) earlierPeople.remember(keys, at);
    earlierCompanions.remember(row, keys, twin?.at ?? at, contact.isCompanion === true);
    return { contact, keys, name: contactNameOf(contact), row, at, twin };
  };
}

/**
 * Tells companions with the same name apart: two rows with `John & Mary Smith` may be two couples. Companions
 * are the same person only if they belong to the same main person.
 */
function createCompanionMatcher() {
  /** The index of the main person, by row number. */
  const heads = new Map<number, number>();
  /** The index of a companion's main person, by the companion's index. */
  const headOf = new Map<number, number | undefined>();
  const members = new Map<string, number>();
  const memberKey = (head: number | undefined, { nameKey }: PersonKeys) => `${head} ${nameKey}`;
  return {
    find(row: number, keys: PersonKeys, match: PersonMatch | undefined): PersonMatch | undefined {
      const head = heads.get(row);
      const member = members.get(memberKey(head, keys));
      if (member !== undefined) return { at: member, by: 'name' };
      const isOtherHousehold = match?.by === 'name' && headOf.has(match.at) && headOf.get(match.at) !== head;
      return isOtherHousehold ? undefined : match;
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

function addMessage(list: RowProblem[], row: number, message: string): void {
  if (list.length < importLimits.maxReportedRows) list.push({ row, message: rowMessage(row, message) });
}
