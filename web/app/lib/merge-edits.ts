interface Merged<Values> {
  values: Values;
  /** Fields that both sides changed, each to something else: mine stands, theirs has to be told. */
  clashes: (keyof Values)[];
}

/** What I typed over what I saw, put onto what somebody else saved meanwhile. Nobody's change is lost. */
export function mergeEdits<Values extends object>(
  seen: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const names = Object.keys(mine) as (keyof Values)[];
  const touched = names.filter((name) => !isSame(mine[name], seen[name]));
  const kept = Object.fromEntries(touched.map((name) => [name, mine[name]]));
  const isClash = (name: keyof Values) =>
    !isSame(theirs[name], seen[name]) && !isSame(theirs[name], mine[name]);
  return { values: { ...theirs, ...kept }, clashes: touched.filter(isClash) };
}

/** Lists are compared by what is in them. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
