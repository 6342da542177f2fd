/** Chances that come out the same for the same seed, so that a finding can be had again. */
export interface Chance {
  /** A whole number from 0 up to, but not including, `most`. */
  below: (most: number) => number;
  one: <T>(list: readonly T[]) => T;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return { below, one: (list) => list[below(list.length)] as (typeof list)[number] };
}
