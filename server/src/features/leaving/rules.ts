import type { Link } from './store-belongings.ts';

/** What is about signing in, under way, or counted from other tables. */
const machinery = new Set([
  'credentials',
  'sessions',
  'door_uploads',
  'payment_wishes',
  'contact_totals',
  'transaction_months',
]);

/** Secrets, and columns that only serve to search and compare. */
const hidden = /secret|token|password|hash|^search_text$|_key$|^reading$|^storage_key$/;

export const shownColumns = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.test(column)));

export interface Belonging {
  table: string;
  /** SQL on the owner's id, `$1`. */
  condition: string;
}

/**
 * Every table that holds something of a person, and which of its rows: those that name the person, and those that
 * belong to such a row.
 */
export function belongingsOf(links: readonly Link[]): Belonging[] {
  const found = new Map<string, string>([['users', 'id = $1']]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const table of new Set(links.map((link) => link.table))) {
      if (found.has(table)) continue;
      const condition = conditionOf(table, links, found);
      if (condition) found.set(table, condition);
    }
  }
  return [...found].flatMap(([table, condition]) => (machinery.has(table) ? [] : [{ table, condition }]));
}

function conditionOf(table: string, links: readonly Link[], found: Map<string, string>): string | undefined {
  const own = links.filter((link) => link.table === table);
  const named = own.filter(({ parent }) => parent === 'users').map(({ column }) => `"${column}" = $1`);
  if (named.length) return named.join(' or ');
  const through = own.find(({ parent }) => found.has(parent));
  if (!through) return undefined;
  const { column, parent, parentColumn } = through;
  return `"${column}" in (select "${parentColumn}" from "${parent}" where ${found.get(parent)})`;
}

/** Two files of one name in one folder would be one file when unpacked. */
export function uniquePaths(paths: readonly string[]): string[] {
  const taken = new Set<string>();
  return paths.map((path) => {
    const [, base = path, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? [];
    let free = path;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${base} (${count})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
