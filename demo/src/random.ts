/** The same name always gives the same run of choices, whatever else the world draws. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** Both ends included. */
  int(from: number, to: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Gives each item once, in any order, before it gives one again. */
  dealer<Item>(items: readonly Item[]): () => Item;
}

export function randomFor(name: string): Random {
  const next = mulberry32(hashOf(name));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    shuffle: (items) => shuffled(items, int),
    dealer: (items) => dealt(items, int),
  };
}

function shuffled<Item>(items: readonly Item[], int: Random['int']): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = int(0, last);
    [result[last], result[chosen]] = [result[chosen] as Item, result[last] as Item];
  }
  return result;
}

function dealt<Item>(items: readonly Item[], int: Random['int']): () => Item {
  let left: Item[] = [];
  return () => {
    if (!left.length) left = shuffled(items, int);
    return left.pop() as Item;
  };
}

/** FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
