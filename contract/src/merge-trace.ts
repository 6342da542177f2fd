/** Fields that a merge changed, by name: for taking it back. */
export type ChangedFields = Record<string, { before: string | null; after: string | null }>;

type Values = Record<string, unknown>;

/** The fields that will be different, before and after. */
export function changedFields(before: Values, wanted: Values): ChangedFields {
  const changes = Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && value !== before[name],
  );
  return Object.fromEntries(
    changes.map(([name, after]) => [
      name,
      { before: before[name] as string | null, after: after as string | null },
    ]),
  );
}

export const valuesAfter = (fields: ChangedFields): Record<string, string | null> =>
  Object.fromEntries(Object.entries(fields).map(([name, { after }]) => [name, after]));

/** Back to what it was, where nobody has changed it since. */
export const valuesBefore = (fields: ChangedFields, now: Values): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name, { after }]) => now[name] === after)
      .map(([name, { before }]) => [name, before]),
  );
