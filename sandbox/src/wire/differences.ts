/** An object in the form that the API sends. */
export type ApiObject = Record<string, unknown>;

export function isPlainObject(value: unknown): value is ApiObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the previous values of changed fields, even in nested objects, and null for new fields. */
export function findPreviousValues(before: ApiObject, after: ApiObject): ApiObject {
  const changed: ApiObject = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, fresh] = [before[key], after[key]];
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue;
    changed[key] =
      isPlainObject(old) && isPlainObject(fresh) ? findPreviousValues(old, fresh) : (old ?? null);
  }
  return changed;
}
