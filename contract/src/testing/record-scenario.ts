/** How a test saves and reads a record, and the sample values of its fields. */
export interface RecordScenario {
  /** Two sample values for each field. The test saves the first and then replaces it by the second. */
  samples: Record<string, readonly [first: unknown, second: unknown]>;
  /** The request value that empties a field, and the value that is read afterwards. */
  emptied: Record<string, readonly [sent: unknown, read: unknown]>;
  /** Saves the values in a new or existing record. */
  save: (values: Record<string, unknown>) => Promise<void>;
  read: () => Promise<object>;
  /** The text of every list and export that contains the record, with the fields that the text shows. */
  exports: () => Promise<{ name: string; text: string; fields: readonly string[] }[]>;
}

interface FieldCheck {
  promise: string;
  got: unknown;
  expected: unknown;
}

/** Makes values comparable, because exports write `Sellers` for `SELLERS`, and cents instead of dollars. */
const normalize = (text: string): string => text.toLowerCase().replaceAll('.', '');

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String) : [String(value)];

/** Saves, changes, empties and exports every field, on the server and in the demo. */
export async function* checkRecordFields(record: RecordScenario): AsyncGenerator<FieldCheck> {
  const { samples, emptied, save } = record;
  const fields = Object.keys(samples);
  const valuesOf = async () => {
    const all = new Map(Object.entries(await record.read()));
    return Object.fromEntries(fields.map((field) => [field, all.get(field)]));
  };
  let values = Object.fromEntries(fields.map((field) => [field, samples[field]?.[0]]));
  await save(values);
  yield { promise: 'every field is saved', got: await valuesOf(), expected: values };

  for (const field of fields) {
    values = { ...values, [field]: samples[field]?.[1] };
    await save(values);
    yield { promise: `only ${field} is changed`, got: await valuesOf(), expected: values };
  }
  for (const { name, text, fields: exported } of await record.exports()) {
    const missing = exported.filter((field) =>
      textsOf(values[field]).some((part) => !normalize(text).includes(normalize(part))),
    );
    yield { promise: `${name} contains every field`, got: missing, expected: [] };
  }
  for (const [field, [sent, read]] of Object.entries(emptied)) {
    await save({ ...values, [field]: sent });
    values = { ...values, [field]: read };
    yield { promise: `only ${field} is emptied`, got: await valuesOf(), expected: values };
  }
}
