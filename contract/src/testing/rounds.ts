/**
 * How often a test repeats random or similar work: a few times in `npm test`, all times in
 * `npm run test:whole`, which runs the test files that import this one.
 */
export const testRounds = ({ few, all }: { few: number; all: number }): number =>
  process.env.ALL_ROUNDS ? all : few;

/** The cases of a table that `npm test` runs, or all of them in `npm run test:whole`. */
export const selectTestCases = <Case>({
  few,
  all,
}: {
  few: readonly Case[];
  all: readonly Case[];
}): Case[] => (process.env.ALL_ROUNDS ? [...all] : [...few]);
