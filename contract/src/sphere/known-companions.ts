import { fold } from '../fold.ts';
import type { KnownContact, PlannedRow } from './import-plan.ts';

/** A contact that has the name of somebody a row only mentions, and with whom it is connected. */
export interface Namesake {
  id: string;
  name: string;
  connected: readonly { id: string; nameKey: string }[];
}

interface Row extends PlannedRow {
  at: number;
}

/**
 * Decides who of several contacts with one name is meant in `John & Mary Smith`: the one who is connected with that John. A Mary of
 * another John Smith is somebody else, and so is one whom another row of the file has already taken.
 */
export function companionChooser(known: Map<number, KnownContact>) {
  const heads = new Map<number, Row>();
  const takenBy = new Map<string, Row>();

  function choose(namesakes: readonly Namesake[], head: Row): Namesake | undefined {
    const contactId = known.get(head.twin?.at ?? head.at)?.id;
    const isPartner = ({ connected }: Namesake) => connected.some(({ id }) => id === contactId);
    const isFree = ({ id, connected }: Namesake) =>
      (takenBy.get(id) ?? head) === head && !connected.some(({ nameKey }) => nameKey === fold(head.name));
    return namesakes.find(isPartner) ?? namesakes.find(isFree);
  }

  return {
    remember: (row: Row) => !row.isCompanion && heads.set(row.row, row),
    /** Whether a row is known only by its name and stands beside somebody. */
    isUnsure: ({ at, row, isCompanion }: Row) =>
      isCompanion && known.get(at)?.by === 'name' && heads.has(row),
    /** Keeps who is meant as known, or nobody when the row means a new contact. */
    settle: ({ at, row }: Row, namesakes: readonly Namesake[]) => {
      const head = heads.get(row);
      const meant = head && choose(namesakes, head);
      if (!meant) return known.delete(at);
      takenBy.set(meant.id, head);
      return known.set(at, { id: meant.id, name: meant.name, by: 'name' });
    },
  };
}
