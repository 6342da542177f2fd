/** The columns that an export leaves out: secrets, and columns that only serve to search and compare. */
const hidden = /secret|token|password|hash|^search_text$|_key$|^snapshot_seq$|^storage_key$/;

export const pickExportedColumns = (
  row: Record<string, unknown>,
  others: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !hidden.test(column) && !others.includes(column)),
  );

/** Adds a number to repeated file names in a folder. Otherwise unpacking would overwrite one of the files. */
export function makePathsUnique(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const [, base = path, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
    let free = path;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${base} (${count})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
