/** Random numbers that repeat for the same seed, so that a finding can be reproduced. */
export interface SeededRandom {
  /** Returns a random integer from 0 up to, but not including, `limit`. */
  below: (limit: number) => number;
  pick: <T>(list: readonly T[]) => T;
}

export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (list) => list[below(list.length)] as (typeof list)[number] };
}

/** A separate seed for each route, so that one route can be replayed alone. */
export function deriveRouteSeed(seed: number, route: string): number {
  let mixed = seed >>> 0;
  for (const letter of route) mixed = (Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619) + 1) >>> 0;
  return mixed;
}
