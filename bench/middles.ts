const rounds = 5;

/** Turn by turn, so that whatever else the machine does meets all; of each, the one in the middle. */
export async function middles<Name extends string>(
  runs: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number>> {
  const names = Object.keys(runs) as Name[];
  const taken = names.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, name] of names.entries()) taken[at]?.push(await runs[name]());
  }
  return Object.fromEntries(names.map((name, at) => [name, middleOf(taken[at] ?? [])])) as Record<
    Name,
    number
  >;
}

export const middleOf = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
