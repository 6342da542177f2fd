/** An object as it is sent. */
export type Wire = Record<string, unknown>;

export function isPlain(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The previous values of what changed, including nested maps; a new key shows as null. */
export function differences(before: Wire, after: Wire): Wire {
  const changed: Wire = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, fresh] = [before[key], after[key]];
    if (JSON.stringify(old) === JSON.stringify(fresh)) continue;
    changed[key] = isPlain(old) && isPlain(fresh) ? differences(old, fresh) : (old ?? null);
  }
  return changed;
}
