import { foldForSearch } from '../fold.ts';
import type { ExistingContact, PlannedRow } from './import-plan.ts';

/**
 * An existing contact with the same name as a companion in the file. `connected` are the contacts connected
 * with this contact.
 */
export interface Namesake {
  id: string;
  name: string;
  connected: readonly { id: string; nameKey: string }[];
}

interface Row extends PlannedRow {
  at: number;
}

/**
 * If several contacts are called Mary Smith, decides which of them a row with `John & Mary Smith` means: the
 * Mary who is connected with this John, or else a Mary who is free. A Mary of another John Smith or of
 * another row is not free.
 */
export function createHouseholdMatcher(known: Map<number, ExistingContact>) {
  const heads = new Map<number, Row>();
  const takenBy = new Map<string, Row>();

  function choose(namesakes: readonly Namesake[], head: Row): Namesake | undefined {
    const contactId = known.get(head.twin?.at ?? head.at)?.id;
    const isPartner = ({ connected }: Namesake) => connected.some(({ id }) => id === contactId);
    const isFree = ({ id, connected }: Namesake) =>
      (takenBy.get(id) ?? head) === head &&
      !connected.some(({ nameKey }) => nameKey === foldForSearch(head.name));
    return namesakes.find(isPartner) ?? namesakes.find(isFree);
  }

  return {
    remember: (row: Row) => !row.isCompanion && heads.set(row.row, row),
    /** Whether a companion was matched with an existing contact only by name. */
    isUnsure: ({ at, row, isCompanion }: Row) =>
      isCompanion && known.get(at)?.by === 'name' && heads.has(row),
    /** Stores the chosen contact as the existing one, or removes the match if the row means a new contact. */
    settle: ({ at, row }: Row, namesakes: readonly Namesake[]) => {
      const head = heads.get(row);
      const meant = head && choose(namesakes, head);
      if (!meant) return known.delete(at);
      takenBy.set(meant.id, head);
      return known.set(at, { id: meant.id, name: meant.name, by: 'name' });
    },
  };
}
