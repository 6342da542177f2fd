import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserSelection } from '#contract/admin/admin-user-bulk.ts';
import type { ListUsers, UserFilter, UserSort } from '#contract/admin/admin-users.ts';
import { advisoryLock } from '../../../db/advisory-lock.ts';
import type { Db } from '../../../db/client.ts';
import { userDirectory, userTotals } from '../../../db/tables/user-directory.ts';
import { users } from '../../../db/tables/users.ts';
import { vendors } from '../../../db/tables/vendors.ts';
import { isAnyOf } from '../../../db/uuid-array.ts';
import { createLikePatterns } from './search-patterns.ts';

const { searchText: _, brokerageName: __, ...directoryColumns } = getTableColumns(userDirectory);

/** Company columns that the user directory lacks, because no admin sorts the list by them. */
const companyColumns = {
  vendorPhone: vendors.vendorPhone,
  address: vendors.address,
  loanLinks: vendors.loanLinks,
  association: vendors.associations,
};

const directory = (db: Db) =>
  db
    .select({ ...directoryColumns, ...companyColumns })
    .from(userDirectory)
    .leftJoin(vendors, eq(vendors.userId, userDirectory.userId));

export type ListedUser = Awaited<ReturnType<typeof directory>>[number];

/**
 * The subselect makes PostgreSQL call `fold` only once per pattern. Because of the `|| ''`, PostgreSQL uses
 * the index for `rare` only, not for `whole`.
 */
const containsPattern = ({ whole, rare }: ReturnType<typeof createLikePatterns>[number]) => {
  const text = userDirectory.searchText;
  if (!rare) return sql`${text} like (select fold(${whole}))`;
  return sql`(${text} like (select fold(${rare})) and ${text} || '' like (select fold(${whole})))`;
};

/** Only vendors have a category, so a filter by category needs no condition for the role VENDOR. */
function matchesFilter({ search, role, businessCategory }: UserFilter): SQL | undefined {
  const isRoleImplied = businessCategory && role === 'VENDOR';
  return and(
    role && !isRoleImplied ? eq(userDirectory.role, role) : undefined,
    businessCategory ? eq(userDirectory.businessCategory, businessCategory) : undefined,
    ...createLikePatterns(search).map(containsPattern),
  );
}

const columnsWithoutNulls: readonly UserSort[] = ['createdAt', 'email', 'role', 'firstName', 'lastName'];

interface Page extends Pick<ListUsers, 'sortBy' | 'sortOrder'> {
  limit: number;
  offset: number;
}

/**
 * Selects the IDs of a page. Users without a value come last in both directions. One index per column serves
 * both: in descending order, PostgreSQL reads users with a value backward, and then those without one.
 */
function selectPageIds({ sortBy, sortOrder, limit, offset }: Page, condition: SQL): SQL {
  const value = userDirectory[sortBy];
  const { userId } = userDirectory;
  const direction = sortOrder === 'asc' ? sql`asc` : sql`desc`;
  if (sortOrder === 'asc' || columnsWithoutNulls.includes(sortBy))
    return sql`select ${userId} from ${userDirectory} where ${condition}
      order by ${value} ${direction}, ${userId} ${direction} limit ${limit} offset ${offset}`;
  const half = (isPresent: SQL) => sql`
    (select ${userId}, ${value} as value from ${userDirectory} where ${condition} and ${value} ${isPresent}
      order by ${value} desc, ${userId} desc limit ${limit + offset})`;
  return sql`
    select user_id from (${half(sql`is not null`)} union all ${half(sql`is null`)}) page
    order by value desc nulls last, user_id desc limit ${limit} offset ${offset}`;
}

interface FoundIds extends Record<string, unknown> {
  ids: string[];
  total: number;
}

/**
 * Reads the IDs in the order of an index first, and then their rows. In a single statement, PostgreSQL's
 * cached plan would assume that a page contains a tenth of all users.
 */
export async function findUsers(db: Db, query: ListUsers): Promise<{ users: ListedUser[]; total: number }> {
  const [found] = await db.execute<FoundIds>(
    createLikePatterns(query.search).length ? searchStatement(query) : listStatement(query),
  );
  const { ids = [], total = 0 } = found ?? {};
  return { users: await readInOrder(db, ids), total };
}

async function readInOrder(db: Db, ids: string[]): Promise<ListedUser[]> {
  const rows = await directory(db).where(isAnyOf(userDirectory.userId, ids));
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const selectPage = (query: ListUsers, condition: SQL) => sql`
  select array(${selectPageIds({ ...query, offset: (query.page - 1) * query.limit }, condition)}) as ids`;

/** Materializes the users that match a search, and then sorts and counts them. */
const searchStatement = (query: ListUsers): SQL => sql`
  with user_directory as materialized (select * from ${userDirectory} where ${matchesFilter(query)})
  ${selectPage(query, sql`true`)}, (select count(*)::int from user_directory) as total`;

/** Without a search, the total comes from the counts per role and category. */
function listStatement(query: ListUsers): SQL {
  const { role, businessCategory } = query;
  const counted = and(
    role && eq(userTotals.role, role),
    businessCategory ? eq(userTotals.businessCategory, businessCategory) : undefined,
  );
  return sql`${selectPage(query, matchesFilter(query) ?? sql`true`)},
    (select coalesce(sum(total), 0)::int from ${userTotals} where ${counted ?? sql`true`}) as total`;
}

export async function readListedUser(db: Db, id: string): Promise<ListedUser | undefined> {
  const [row] = await directory(db).where(eq(userDirectory.userId, id));
  return row;
}

const matchesSelection = ({ ids, filter = {} }: UserSelection): SQL | undefined =>
  ids ? isAnyOf(userDirectory.userId, ids) : matchesFilter(filter);

export async function findSelectedIds(db: Db, selection: UserSelection, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: userDirectory.userId })
    .from(userDirectory)
    .where(matchesSelection(selection))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const batchSize = 1000;

/** Reads the selected users in batches. */
export async function* readSelectedUsersInBatches(
  db: Db,
  selection: UserSelection,
  order: Pick<ListUsers, 'sortBy' | 'sortOrder'>,
): AsyncGenerator<ListedUser[]> {
  for (let offset = 0; ; offset += batchSize) {
    const page = { ...order, limit: batchSize, offset };
    const ids = await db.execute<{ user_id: string }>(
      selectPageIds(page, matchesSelection(selection) ?? sql`true`),
    );
    const rows = await readInOrder(
      db,
      ids.map((row) => row.user_id),
    );
    if (rows.length) yield rows;
    if (ids.length < batchSize) return;
  }
}

/**
 * Every transaction that can remove an admin takes this lock before it locks any user's row. In the other
 * order, two transactions could deadlock: one holds a row and waits for this lock, while the other holds this
 * lock and waits for the row.
 */
export async function lockAdmins(db: Db): Promise<void> {
  await advisoryLock(db, 'admins');
}

export async function readAdminIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.disabledAt)));
  return rows.map(({ id }) => id);
}

/** Locks the user's row until the transaction ends, so that two edits of one user run one after the other. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}
