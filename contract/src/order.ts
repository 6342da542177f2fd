type Key = string | number;

const people = new Intl.Collator('en-US', { numeric: true });

/** Names and addresses as people expect them, numbers in them by value: the database's collation of that name. */
export const peopleOrder = (one: string, other: string): number => people.compare(one, other);

/** Numbers by size; ids, days and other words of ours letter by letter. */
export const plainOrder = (one: Key, other: Key): number => Number(one > other) - Number(one < other);

/** Letter by letter, key after key. */
export const keysOrder = (one: readonly Key[], other: readonly Key[]): number =>
  one.map((key, at) => plainOrder(key, other[at] ?? '')).find((difference) => difference !== 0) ?? 0;

export const turned = (direction: 'asc' | 'desc' | undefined, difference: number): number =>
  direction === 'desc' ? -difference : difference;
