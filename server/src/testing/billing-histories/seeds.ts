/** New seeds on every run; a single one is played again by its number. */
export function seedsOf(count: number, again = process.env.BILLING_HISTORY_SEED): number[] {
  if (again) return [Number(again)];
  const first = Date.now() % 2 ** 31;
  process.stdout.write(`Billing histories with the seeds ${first} to ${first + count - 1}.\n`);
  return Array.from({ length: count }, (_, index) => first + index);
}
