const replayedSeed = process.env.BILLING_HISTORY_SEED;

/** Returns these seeds, or only the seed to replay. */
export function chooseHistorySeeds(seeds: readonly number[]): number[] {
  const played = replayedSeed ? [Number(replayedSeed)] : [...seeds];
  process.stdout.write(`Billing histories with the seeds ${played.join(', ')}.\n`);
  return played;
}

/** Different seeds on every run. */
export function createHistorySeeds(count: number): number[] {
  const first = Date.now() % 2 ** 31;
  return Array.from({ length: count }, (_, index) => first + index);
}
