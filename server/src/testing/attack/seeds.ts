import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A seed that once found a bug. Every run replays it. */
export interface RegressionSeed {
  seed: number;
  /** The route, such as `PUT /api/…`. Each route has its own requests, so replaying this route is enough. */
  route: string;
}

const file = join(import.meta.dirname, 'regression-seeds.json');

export const createAttackSeed = (): number => randomInt(2 ** 31);

export const readRegressionSeeds = (): RegressionSeed[] => JSON.parse(readFileSync(file, 'utf8'));

/** Adds new findings to the checked-in file, to be committed with the fix. */
export function saveAttackSeeds(found: readonly RegressionSeed[]): void {
  const storedSeeds = readRegressionSeeds();
  const isNew = ({ seed, route }: RegressionSeed) =>
    !storedSeeds.some((known) => known.seed === seed && known.route === route);
  const added = found.filter(isNew);
  if (added.length === 0) return;
  writeFileSync(file, `${JSON.stringify([...storedSeeds, ...added], null, 2)}\n`);
}
