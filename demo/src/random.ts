/** Random choices that depend only on a name, not on other random choices. */
export interface Random {
  /** A random number from 0 to less than 1. */
  next(): number;
  /** A random integer between two numbers, including both. */
  int(from: number, to: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
  /** Returns a function that returns every item once, in random order, before it repeats any. */
  dealer<Item>(items: readonly Item[]): () => Item;
}

export function createRandom(name: string): Random {
  const next = mulberry32(hashText(name));
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => items[int(0, items.length - 1)] as (typeof items)[number],
    shuffle: (items) => shuffleItems(items, int),
    dealer: (items) => createDealer(items, int),
  };
}

function shuffleItems<Item>(items: readonly Item[], int: Random['int']): Item[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const chosen = int(0, last);
    [result[last], result[chosen]] = [result[chosen] as Item, result[last] as Item];
  }
  return result;
}

function createDealer<Item>(items: readonly Item[], int: Random['int']): () => Item {
  let remaining: Item[] = [];
  return () => {
    if (!remaining.length) remaining = shuffleItems(items, int);
    return remaining.pop() as Item;
  };
}

/** Hashes a text with FNV-1a, 32 bits. */
export function hashText(text: string): number {
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
