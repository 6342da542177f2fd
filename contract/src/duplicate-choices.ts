import { z } from 'zod';

/** What becomes of a row someone like whom is there already. */
export const duplicateChoices = ['skip', 'fill', 'overwrite'] as const;
export type DuplicateChoice = (typeof duplicateChoices)[number];
export const updateModes = ['fill', 'overwrite'] as const satisfies readonly DuplicateChoice[];
export type UpdateMode = (typeof updateModes)[number];

const Rows = z.array(z.int().min(1)).max(100_000).default([]);

/** One choice for all, and other ones for some rows by their numbers. */
export const DuplicateChoices = z.object({
  all: z.enum(duplicateChoices).default('skip'),
  skip: Rows,
  fill: Rows,
  overwrite: Rows,
});
export type DuplicateChoices = z.output<typeof DuplicateChoices>;

export const allTheSame = (all: DuplicateChoice): DuplicateChoices => ({
  all,
  skip: [],
  fill: [],
  overwrite: [],
});
export const skipAll = allTheSame('skip');

/** The choice for a row; of one that is named twice the last. */
export function chooser(choices: DuplicateChoices): (row: number) => DuplicateChoice {
  const named = new Map(duplicateChoices.flatMap((choice) => choices[choice].map((row) => [row, choice])));
  return (row) => named.get(row) ?? choices.all;
}

/** The same choices with another one for a row. */
export function withChoice(
  choices: DuplicateChoices,
  row: number,
  choice: DuplicateChoice,
): DuplicateChoices {
  const others = (rows: readonly number[]) => rows.filter((one) => one !== row);
  const { all, skip, fill, overwrite } = choices;
  const without = { all, skip: others(skip), fill: others(fill), overwrite: others(overwrite) };
  return { ...without, [choice]: [...without[choice], row] };
}
