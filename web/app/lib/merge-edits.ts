import { isSameJson } from './is-same-json.ts';

interface Merged<Values> {
  values: Values;
  /**
   * Fields that both users changed to different values. The merge uses `mine`, and the screen must show
   * `theirs`.
   */
  clashes: (keyof Values)[];
}

/** Three-way merge of this user's edits (`mine`) with the values that someone else saved meanwhile. */
export function mergeEdits<Values extends object>(
  seen: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const names = Object.keys(mine) as (keyof Values)[];
  const changedByMe = names.filter((name) => !isSameJson(mine[name], seen[name]));
  const myChanges = Object.fromEntries(changedByMe.map((name) => [name, mine[name]]));
  const isClash = (name: keyof Values) =>
    !isSameJson(theirs[name], seen[name]) && !isSameJson(theirs[name], mine[name]);
  return { values: { ...theirs, ...myChanges }, clashes: changedByMe.filter(isClash) };
}
