import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What found something once, and is played again in every run. */
export interface RegressionSeed {
  seed: number;
  /** `PUT /api/…`: each route has requests of its own, so it is enough to play this one. */
  route: string;
}

const file = join(import.meta.dirname, 'regression-seeds.json');

export const newSeed = (): number => randomInt(2 ** 31);

export const regressionSeeds = (): RegressionSeed[] => JSON.parse(readFileSync(file, 'utf8'));

/** Adds what was found to the file that belongs to the repository: whoever fixes it commits both. */
export function keepSeeds(found: readonly RegressionSeed[]): void {
  const kept = regressionSeeds();
  const isNew = ({ seed, route }: RegressionSeed) =>
    !kept.some((known) => known.seed === seed && known.route === route);
  const added = found.filter(isNew);
  if (added.length === 0) return;
  writeFileSync(file, `${JSON.stringify([...kept, ...added], null, 2)}\n`);
}
