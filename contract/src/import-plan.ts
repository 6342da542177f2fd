import { chooser, type DuplicateChoices, type UpdateMode } from './duplicate-choices.ts';
import type { ImportTally } from './import-sieve.ts';
import type { PossibleChanges } from './import-update.ts';
import type { Match } from './same-person.ts';
import { type BulkImported, type DuplicateRow, importLimits, importSummary } from './sphere-import.ts';

/** What is kept of each row until all are there. */
export interface PlannedRow {
  name: string;
  row: number;
  twin: Match | undefined;
  isCompanion: boolean;
}

/** Someone who was there before the file. */
export interface KnownContact {
  id: string;
  name: string;
  by: Match['by'];
}

export interface ImportPlan {
  /** The places of the rows that become contacts. */
  fresh: number[];
  /** The places of those that change a contact. */
  updates: { at: number; mode: UpdateMode }[];
  /** By the place of a row, who was there before it. */
  known: ReadonlyMap<number, KnownContact>;
  duplicates: DuplicateRow[];
  /** The places of the rows that `duplicates` tells of. */
  duplicatePlaces: number[];
  duplicatesFound: number;
}

/**
 * What becomes of each row, once it is known who was there before. Whoever was only named beside others and is there
 * already is no duplicate anybody asked about.
 */
export function importPlan(
  rows: readonly PlannedRow[],
  known: ReadonlyMap<number, KnownContact>,
  choices: DuplicateChoices,
): ImportPlan {
  const choiceFor = chooser(choices);
  const plan: ImportPlan = {
    fresh: [],
    updates: [],
    known,
    duplicates: [],
    duplicatePlaces: [],
    duplicatesFound: 0,
  };
  for (const [at, one] of rows.entries()) {
    const first = one.twin?.at ?? at;
    const there = known.get(first);
    if (!one.twin && !there) plan.fresh.push(at);
    else if (!one.isCompanion) {
      plan.duplicatesFound += 1;
      if (plan.duplicates.length < importLimits.toldRows) {
        plan.duplicates.push(duplicateRow(rows, at, there));
        plan.duplicatePlaces.push(at);
      }
      const mode = choiceFor(one.row);
      if (mode !== 'skip') plan.updates.push({ at, mode });
    }
  }
  return plan;
}

/** The contact that a row becomes, or that it is the same as; each row has an id for the case that it is a new one. */
export function idInPlan(rows: readonly (PlannedRow & { id: string })[], { known }: ImportPlan, at: number) {
  const first = rows[at]?.twin?.at ?? at;
  return known.get(first)?.id ?? rows[first]?.id;
}

/** The places of all rows that make or change a contact. */
export const placesIn = ({ fresh, updates }: ImportPlan): number[] => [
  ...fresh,
  ...updates.map(({ at }) => at),
];

function duplicateRow(
  rows: readonly PlannedRow[],
  at: number,
  there: KnownContact | undefined,
): DuplicateRow {
  const { row = 0, name = '', twin } = rows[at] ?? {};
  const earlier = twin && rows[twin.at];
  return {
    row,
    name,
    sameAs: there?.name ?? earlier?.name ?? '',
    contactId: there?.id ?? null,
    sameRow: there ? null : (earlier?.row ?? null),
    by: twin?.by ?? there?.by ?? 'name',
  };
}

/** The plan with what each duplicate would change about whom it is the same as. */
export const withChanges = (
  plan: ImportPlan,
  changesAt: (at: number, first: number | undefined) => PossibleChanges | undefined,
  rows: readonly PlannedRow[],
): ImportPlan => ({
  ...plan,
  duplicates: plan.duplicates.map((duplicate, index) => {
    const at = plan.duplicatePlaces[index] ?? 0;
    const changes = changesAt(at, rows[at]?.twin?.at);
    return changes ? { ...duplicate, changes } : duplicate;
  }),
});

/** What is answered. Without an id nothing was done. */
export function importAnswer(tally: ImportTally, plan: ImportPlan, importId: string | null): BulkImported {
  const { rejected, problems, keptInNotes } = tally;
  const { duplicatesFound, duplicates } = plan;
  const [imported, updated] = [plan.fresh.length, plan.updates.length];
  return {
    success: true,
    imported,
    updated,
    message: importSummary(imported, duplicatesFound, rejected, updated),
    duplicatesFound,
    duplicateRows: duplicates.map(({ row }) => row),
    duplicates,
    keptInNotes,
    errors: problems,
    rejected,
    importId: imported + updated === 0 ? null : importId,
  };
}
