/** Returns a function that picks random items. The same seed picks the same items. */
export function createSeededPicker(seed: number): <Item>(items: readonly Item[]) => Item {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return (items) => items[Math.floor(next() * items.length)] as (typeof items)[number];
}
