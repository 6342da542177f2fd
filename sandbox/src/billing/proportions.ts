/** Returns `amount × part ÷ whole`, rounded to cents. Half a cent is rounded away from zero. */
export function calculateProportion(amount: number, part: number, whole: number): number {
  if (whole <= 0) throw new RangeError('a share needs a whole greater than zero');
  const scaled = BigInt(amount) * BigInt(part);
  const divisor = BigInt(whole);
  const magnitude = scaled < 0n ? -scaled : scaled;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return Number(scaled < 0n ? -rounded : rounded);
}

/** Splits a total in proportion to weights. Leftover cents go to the parts with the largest remainders. */
export function splitByWeights(total: number, weights: number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map(() => 0);
  const scaled = weights.map((weight) => BigInt(total) * BigInt(weight));
  const parts = scaled.map((each) => Number(each / BigInt(whole)));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = scaled
    .map((each, index) => ({ index, remainder: each % BigInt(whole) }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
