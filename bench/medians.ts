const rounds = 5;

/**
 * Alternates between the runs, so that other load on the machine affects all of them; returns the medians.
 */
export async function measureAlternatingMedians<Name extends string>(
  runs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(runs) as Name[];
  const times = names.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, name] of names.entries()) times[at]?.push(await runs[name]());
  }
  return Object.fromEntries(names.map((name, at) => [name, medianOf(times[at] ?? [])])) as Record<
    Name,
    number
  >;
}

export const medianOf = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
