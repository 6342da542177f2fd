/** The keys of a table, with their types. */
export const keysOf = <Table extends object>(table: Table): readonly (keyof Table & string)[] =>
  Object.keys(table) as (keyof Table & string)[];

/** Builds a record with one value per key. */
export const recordFromKeys = <Key extends string, Value>(
  keys: readonly Key[],
  toValue: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, toValue(key)])) as Record<Key, Value>;

/**
 * Builds a record whose values have different types, such as one type per kind of field. It leaves out
 * undefined values.
 */
export function buildRecord<Shape extends object>(
  keys: readonly (keyof Shape)[],
  toValue: (key: keyof Shape) => Shape[keyof Shape],
): Shape {
  const record = {} as Shape;
  for (const key of keys) {
    const value = toValue(key);
    if (value !== undefined) record[key] = value;
  }
  return record;
}

/** A copy of the record with only the given keys. */
export function pick<Shape extends object, Key extends keyof Shape>(
  shape: Shape,
  keys: readonly Key[],
): Pick<Shape, Key> {
  const picked = {} as Pick<Shape, Key>;
  for (const key of keys) picked[key] = shape[key];
  return picked;
}

/**
 * A copy of the record with only the given keys, without undefined values: for example, the changes in a
 * request.
 */
export function pickDefined<Shape extends object, Key extends keyof Shape>(
  shape: Shape,
  keys: readonly Key[],
): Partial<Pick<Shape, Key>> {
  return pick(
    shape,
    keys.filter((key) => shape[key] !== undefined),
  );
}

type PropertyOfEach<Table, Property extends string> = {
  [Key in keyof Table as Table[Key] extends Record<Property, unknown>
    ? Key
    : never]: Table[Key] extends Record<Property, infer Value> ? Value : never;
};

/** One property of each entry of a table, such as the schema of each field. Leaves out entries without it. */
export function pickPropertyOfEach<Table extends Record<string, object>, Property extends string>(
  table: Table,
  property: Property,
): PropertyOfEach<Table, Property> {
  const entries = Object.entries<{ [name: string]: unknown }>(table as never);
  const values = entries
    .filter(([, entry]) => property in entry)
    .map(([key, entry]) => [key, entry[property]]);
  return Object.fromEntries(values) as PropertyOfEach<Table, Property>;
}
