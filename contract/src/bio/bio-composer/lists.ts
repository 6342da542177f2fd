/** Splits a list at commas, semicolons, slashes, bullets and line breaks. */
export function splitList(text: string): string[] {
  const items = text
    .split(/[,;\n/]|\s[•·]\s/)
    .map((item) => item.replace(/^\s*(?:(?:and|&|or|plus)\s+)?|[\s.!-]+$/gi, ''))
    .filter(Boolean);
  const last = items.at(-1);
  if (items.length < 2 || !last) return items;
  const [, before, after] = /^(.+) (?:and|&) (.+)$/.exec(last) ?? [];
  return before && after ? [...items.slice(0, -1), before, after] : items;
}

/** a, b and c; with a comma before the last "and" if an item contains an "and" itself. */
export function joinList(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  const before = items.slice(0, -1);
  if (!before.length) return last;
  const comma = items.some((item) => / (?:and|&) /.test(item)) && before.length > 1 ? ',' : '';
  return `${before.join(', ')}${comma} and ${last}`;
}
