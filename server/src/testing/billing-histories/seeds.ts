const again = process.env.BILLING_HISTORY_SEED;

/** These seeds, or the single one that is to be played again. */
export function seedsOf(seeds: readonly number[]): number[] {
  const played = again ? [Number(again)] : [...seeds];
  process.stdout.write(`Billing histories with the seeds ${played.join(', ')}.\n`);
  return played;
}

/** Other seeds on every run. */
export function newSeeds(count: number): number[] {
  const first = Date.now() % 2 ** 31;
  return Array.from({ length: count }, (_, index) => first + index);
}
