type Key = string | number;

const people = new Intl.Collator('en-US', { numeric: true });

/** Sorts names and addresses naturally, with numbers by value, like the database collation `people`. */
export const compareNames = (one: string, other: string): number => people.compare(one, other);

/** Sorts numbers by value, and ids, days and keys by code point. */
export const compareKeys = (one: Key, other: Key): number => Number(one > other) - Number(one < other);

export const applySortDirection = (direction: 'asc' | 'desc' | undefined, difference: number): number =>
  direction === 'desc' ? -difference : difference;
