/**
 * How often a test repeats random or similar work: `few` times in `npm test`, but `all` times in
 * `npm run test:whole`, which runs every test file that imports this module.
 */
export const selectRepeatCount = ({ few, all }: { few: number; all: number }): number =>
  process.env.ALL_ROUNDS ? all : few;

/** Returns the few cases that `npm test` runs, or all cases in `npm run test:whole`. */
export const selectTestCases = <Case>({
  few,
  all,
}: {
  few: readonly Case[];
  all: readonly Case[];
}): Case[] => (process.env.ALL_ROUNDS ? [...all] : [...few]);
