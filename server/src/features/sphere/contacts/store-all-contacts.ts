import type { Sql } from 'postgres';
import { defaultContactSort } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { ContactSorting, FoundContactIds, PageSlice } from './store-large-lists.ts';
import { type ContactRow, contactsWithLinksSql, readContacts, toContacts } from './store-rows.ts';
import { joinSortColumns, type Order, sortColumns } from './store-sorts.ts';

export type FoundPage = Omit<FoundContactIds, 'ids'> & { contacts: Contact[] };

const prepared = { prepare: true };
const own = 'contacts.owner_id = $1 and contacts.deleted_at is null';
const byName = sortColumns[defaultContactSort];

/**
 * Finds a page of all contacts. Their total is stored, so this counts nothing. Each sort order has an index
 * that contains only the contacts with a value in the sorted column.
 */
export async function findPageOfAllContacts(
  owner: OwnerId,
  sql: Sql,
  { sort = defaultContactSort, order = 'asc' }: ContactSorting,
  slice: PageSlice,
): Promise<FoundPage> {
  const sorting = { ...sortColumns[sort], order };
  if (slice.offset > 0) return findFarPage(owner, sql, sorting, slice);
  const filled = await readFirstPage(owner, sql, filledInOrder(sorting), slice.limit);
  const missing = Math.min(slice.limit, filled.total) - filled.contacts.length;
  if (missing <= 0 || !sorting.filled) return filled;
  const others = await readFirstPage(owner, sql, emptyByName(sorting.filled), missing);
  return { contacts: [...filled.contacts, ...others.contacts], total: filled.total };
}

type Sorting = (typeof sortColumns)[keyof typeof sortColumns] & { order: Order };

const filledInOrder = ({ filled, order, ...by }: Sorting): string =>
  `${filled ? `and ${filled} is not null` : ''} order by ${joinSortColumns(by, order)}`;
const emptyByName = (filled: string): string =>
  `and ${filled} is null order by ${joinSortColumns(byName, 'asc')}`;

/** Reads the first contacts in one statement. */
async function readFirstPage(owner: OwnerId, sql: Sql, sorted: string, limit: number): Promise<FoundPage> {
  // The limit is a literal. With a parameter, the planner would assume that the limit is a tenth of the
  // table, and would make a new plan each time.
  const chosen = `select contacts.* from contacts where ${own} ${sorted} limit ${limit}`;
  const page = await sql.unsafe<(ContactRow & { total: number })[]>(
    `select c.*, (select total from contact_totals where owner_id = $1) as total
    from (${contactsWithLinksSql(chosen)}) c`,
    [owner],
    prepared,
  );
  return { contacts: toContacts(page), total: page[0]?.total ?? (await countContacts(owner, sql)) };
}

/**
 * Finds a page after the first. An index alone finds its ids, without reading the contacts before them. Reads
 * the index from the nearer end of the list.
 */
async function findFarPage(
  owner: OwnerId,
  sql: Sql,
  sorting: Sorting,
  { limit, offset }: PageSlice,
): Promise<FoundPage> {
  const total = await countContacts(owner, sql);
  const slice = { limit: Math.min(limit, total - offset), offset };
  if (slice.limit <= 0) return { contacts: [], total };
  const after = total - offset - slice.limit;
  const fromEnd = after < offset && (await readIdsFromEnd(owner, sql, sorting, { ...slice, offset: after }));
  const ids = fromEnd || (await readIdsFromStart(owner, sql, sorting, slice));
  return { contacts: await readContacts(owner, sql, ids), total };
}

/** How many contacts to read from the end to find those without a value, which come last. */
const maxReadFromEnd = 2_000;

/** Reads the ids of a page, where `offset` counts from the end. Returns undefined if it finds too few. */
async function readIdsFromEnd(
  owner: OwnerId,
  sql: Sql,
  { filled, order, ...by }: Sorting,
  slice: PageSlice,
): Promise<string[] | undefined> {
  const last = filled
    ? `(select * from contacts where ${own} order by ${joinSortColumns(byName, 'desc')} limit ${maxReadFromEnd}) contacts
      where ${filled} is null`
    : `contacts where ${own} order by ${joinSortColumns(by, order === 'asc' ? 'desc' : 'asc')}`;
  const ids = await readIds(owner, sql, last, slice);
  return ids.length === slice.limit ? ids.reverse() : undefined;
}

async function readIdsFromStart(
  owner: OwnerId,
  sql: Sql,
  sorting: Sorting,
  slice: PageSlice,
): Promise<string[]> {
  const { filled } = sorting;
  const ids = await readIds(owner, sql, `contacts where ${own} ${filledInOrder(sorting)}`, slice);
  if (!filled || ids.length === slice.limit) return ids;
  const before = ids.length > 0 ? slice.offset : await countFilled(owner, sql, filled);
  // A contact may have got its first value since the statement before.
  const others = { limit: slice.limit - ids.length, offset: Math.max(0, slice.offset - before) };
  return [...ids, ...(await readIds(owner, sql, `contacts where ${own} ${emptyByName(filled)}`, others))];
}

const readIds = async (
  owner: OwnerId,
  sql: Sql,
  contacts: string,
  { limit, offset }: PageSlice,
): Promise<string[]> => {
  const rows = await sql.unsafe<{ id: string }[]>(
    `select contacts.id from ${contacts} limit $2 offset $3`,
    [owner, limit, offset],
    prepared,
  );
  return rows.map(({ id }) => id);
};

async function countFilled(owner: OwnerId, sql: Sql, filled: string): Promise<number> {
  const [row] = await sql.unsafe<{ count: number }[]>(
    `select count(*)::int as count from contacts where ${own} and ${filled} is not null`,
    [owner],
    prepared,
  );
  return row?.count ?? 0;
}

export async function countContacts(owner: OwnerId, sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`select total from contact_totals where owner_id = ${owner}`;
  return row?.total ?? 0;
}
