import {
  createChoiceLookup,
  type DuplicateChoice,
  type DuplicateChoices,
} from '#contract/sphere/duplicate-choices.ts';
import type { ContactsImported, DuplicateRow } from '#contract/sphere/sphere-import.ts';

export const duplicateChoiceLabels: Record<DuplicateChoice, string> = {
  skip: 'Skip',
  fill: 'Fill in blanks',
  overwrite: 'Overwrite',
};

/** Describes a duplicate, for example "Row 5: Ada Smith has the same email as Ada Smith in your sphere". */
export function describeDuplicate({ row, name, sameAs, sameRow, by }: DuplicateRow): string {
  const existing = sameRow === null ? `${sameAs} in your sphere` : `${sameAs} in row ${sameRow}`;
  return `Row ${row}: ${name} has the same ${by} as ${existing}`;
}

/** How many rows will update a contact, including those not listed. */
export function countChosenUpdates(
  { duplicates, duplicatesFound }: ContactsImported,
  choices: DuplicateChoices,
): number {
  const choiceFor = createChoiceLookup(choices);
  const listedCount = duplicates.filter(({ row }) => choiceFor(row) !== 'skip').length;
  const unlistedCount = choices.all === 'skip' ? 0 : duplicatesFound - duplicates.length;
  return listedCount + unlistedCount;
}
