import { createChoiceLookup, type DuplicateChoices, type UpdateMode } from './duplicate-choices.ts';
import type { ImportProblems } from './import-filter.ts';
import type { PossibleChanges } from './import-update.ts';
import type { PersonMatch } from './same-person.ts';
import { type ContactsImported, type DuplicateRow, importLimits, summarizeImport } from './sphere-import.ts';

/** The values of a row that the import remembers until it has read all rows. */
export interface PlannedRow {
  name: string;
  row: number;
  twin: PersonMatch | undefined;
  isCompanion: boolean;
}

/** A contact that existed before the import. */
export interface ExistingContact {
  id: string;
  name: string;
  by: PersonMatch['by'];
}

export interface ImportPlan {
  /** The indexes of the rows that become new contacts. */
  fresh: number[];
  /** The indexes of the rows that update a contact. */
  updates: { at: number; mode: UpdateMode }[];
  /** The existing contact of a row, by row index. */
  known: ReadonlyMap<number, ExistingContact>;
  duplicates: DuplicateRow[];
  /** The row indexes of `duplicates`. */
  duplicateIndexes: number[];
  duplicatesFound: number;
}

/**
 * Decides what happens with each row, given the existing contacts. A companion (a person named in someone
 * else's row) who already exists isn't reported as a duplicate.
 */
export function createImportPlan(
  rows: readonly PlannedRow[],
  known: ReadonlyMap<number, ExistingContact>,
  choices: DuplicateChoices,
): ImportPlan {
  const choiceFor = createChoiceLookup(choices);
  const plan: ImportPlan = {
    fresh: [],
    updates: [],
    known,
    duplicates: [],
    duplicateIndexes: [],
    duplicatesFound: 0,
  };
  for (const [at, planned] of rows.entries()) {
    const first = planned.twin?.at ?? at;
    const existing = known.get(first);
    if (!planned.twin && !existing) plan.fresh.push(at);
    else if (!planned.isCompanion) {
      plan.duplicatesFound += 1;
      if (plan.duplicates.length < importLimits.maxReportedRows) {
        plan.duplicates.push(duplicateRow(rows, at, existing));
        plan.duplicateIndexes.push(at);
      }
      const mode = choiceFor(planned.row);
      if (mode !== 'skip') plan.updates.push({ at, mode });
    }
  }
  return plan;
}

/**
 * The id of the contact that a row becomes or duplicates. Each row has an id in case it becomes a new
 * contact.
 */
export function findContactIdOfRow(
  rows: readonly (PlannedRow & { id: string })[],
  { known }: ImportPlan,
  at: number,
) {
  const first = rows[at]?.twin?.at ?? at;
  return known.get(first)?.id ?? rows[first]?.id;
}

/** The indexes of all rows that create or update a contact. */
export const listImportedRowIndexes = ({ fresh, updates }: ImportPlan): number[] => [
  ...fresh,
  ...updates.map(({ at }) => at),
];

function duplicateRow(
  rows: readonly PlannedRow[],
  at: number,
  existing: ExistingContact | undefined,
): DuplicateRow {
  const { row = 0, name = '', twin } = rows[at] ?? {};
  const earlier = twin && rows[twin.at];
  return {
    row,
    name,
    sameAs: existing?.name ?? earlier?.name ?? '',
    contactId: existing?.id ?? null,
    sameRow: existing ? null : (earlier?.row ?? null),
    by: twin?.by ?? existing?.by ?? 'name',
  };
}

/** Adds to each duplicate what it would change in the existing contact. */
export const addPossibleChanges = (
  plan: ImportPlan,
  changesAt: (at: number, first: number | undefined) => PossibleChanges | undefined,
  rows: readonly PlannedRow[],
): ImportPlan => ({
  ...plan,
  duplicates: plan.duplicates.map((duplicate, index) => {
    const at = plan.duplicateIndexes[index] ?? 0;
    const changes = changesAt(at, rows[at]?.twin?.at);
    return changes ? { ...duplicate, changes } : duplicate;
  }),
});

/** The response. Without an import id, nothing was imported. */
export function toImportResponse(
  tally: ImportProblems,
  plan: ImportPlan,
  importId: string | null,
): ContactsImported {
  const { rejected, problems, keptInNotes } = tally;
  const { duplicatesFound, duplicates } = plan;
  const [imported, updated] = [plan.fresh.length, plan.updates.length];
  return {
    success: true,
    imported,
    updated,
    message: summarizeImport(imported, duplicatesFound, rejected, updated),
    duplicatesFound,
    duplicateRows: duplicates.map(({ row }) => row),
    duplicates,
    keptInNotes,
    errors: problems,
    rejected,
    unreadablePhotos: 0,
    importId: imported + updated === 0 ? null : importId,
  };
}
