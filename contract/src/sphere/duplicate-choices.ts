import { z } from 'zod';

/** What to do with a row whose contact already exists. */
export const duplicateChoices = ['skip', 'fill', 'overwrite'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];
export const updateModes = ['fill', 'overwrite'] as const satisfies readonly DuplicateChoice[];
export type UpdateMode = (typeof updateModes)[number];

const Rows = z.array(z.int().min(1)).max(100_000).default([]);

/** One choice for all rows, and exceptions by row number. */
export const DuplicateChoices = z.object({
  all: z.enum(duplicateChoices).default('skip'),
  skip: Rows,
  fill: Rows,
  overwrite: Rows,
});
export type DuplicateChoices = z.output<typeof DuplicateChoices>;

export const createChoicesForAll = (all: DuplicateChoice): DuplicateChoices => ({
  all,
  skip: [],
  fill: [],
  overwrite: [],
});
export const skipAllDuplicates = createChoicesForAll('skip');

/** Returns a function that gives the choice of a row. If a row has several, the last one wins. */
export function createChoiceLookup(choices: DuplicateChoices): (row: number) => DuplicateChoice {
  const choiceOfRow = new Map(
    duplicateChoices.flatMap((choice) => choices[choice].map((row) => [row, choice])),
  );
  return (row) => choiceOfRow.get(row) ?? choices.all;
}

/** Changes the choice of one row. */
export function setRowChoice(
  choices: DuplicateChoices,
  row: number,
  choice: DuplicateChoice,
): DuplicateChoices {
  const others = (rows: readonly number[]) => rows.filter((other) => other !== row);
  const { all, skip, fill, overwrite } = choices;
  const without = { all, skip: others(skip), fill: others(fill), overwrite: others(overwrite) };
  return { ...without, [choice]: [...without[choice], row] };
}
