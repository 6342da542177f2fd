import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { UserSelection } from '#contract/admin-user-bulk.ts';
import type { ListUsers, UserFilter, UserSort } from '#contract/admin-users.ts';
import type { Db } from '../../../db/client.ts';
import { userDirectory, userTotals } from '../../../db/tables/user-directory.ts';
import { users } from '../../../db/tables/users.ts';
import { vendors } from '../../../db/tables/vendors.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { patternsOf } from './search-patterns.ts';

const { searchText: _, brokerageName: __, ...listed } = getTableColumns(userDirectory);

/** What of the company the list does not sort by. */
const company = {
  vendorPhone: vendors.vendorPhone,
  address: vendors.address,
  loanLinks: vendors.loanLinks,
  association: vendors.associations,
};

const directory = (db: Db) =>
  db
    .select({ ...listed, ...company })
    .from(userDirectory)
    .leftJoin(vendors, eq(vendors.userId, userDirectory.userId));

export type ListedUser = Awaited<ReturnType<typeof directory>>[number];

/** Folded by the database once for the statement. What is found by its rare part is compared as a whole, without the index. */
const holds = ({ whole, rare }: ReturnType<typeof patternsOf>[number]) => {
  const text = userDirectory.searchText;
  if (!rare) return sql`${text} like (select fold(${whole}))`;
  return sql`(${text} like (select fold(${rare})) and ${text} || '' like (select fold(${whole})))`;
};

/** Only vendors have a category: asked for both, an index need not be read for the role. */
function matching({ search, role, businessCategory }: UserFilter): SQL | undefined {
  const isSaid = businessCategory && role === 'VENDOR';
  return and(
    role && !isSaid ? eq(userDirectory.role, role) : undefined,
    businessCategory ? eq(userDirectory.businessCategory, businessCategory) : undefined,
    ...patternsOf(search).map(holds),
  );
}

const always: readonly UserSort[] = ['createdAt', 'email', 'role', 'firstName', 'lastName'];

/** Each is the order of an index; whoever lacks what is sorted by comes last. */
function orderOf({ sortBy, sortOrder }: Pick<ListUsers, 'sortBy' | 'sortOrder'>): SQL[] {
  const columns = [userDirectory[sortBy], userDirectory.userId];
  if (sortOrder === 'asc') return columns.map(asc);
  const down = always.includes(sortBy) ? sql`desc` : sql`desc nulls last`;
  return columns.map((column) => sql`${column} ${down}`);
}

interface Found extends Record<string, unknown> {
  ids: string[];
  total: number;
}

/**
 * First the ids, in the order of an index, then the rows by them: one statement for both would be planned for a tenth of
 * all users, because a plan that is kept does not know how short a page is.
 */
export async function findUsers(db: Db, wish: ListUsers): Promise<{ users: ListedUser[]; total: number }> {
  const [found] = await db.execute<Found>(patternsOf(wish.search).length ? searched(wish) : listedBy(wish));
  const { ids = [], total = 0 } = found ?? {};
  const rows = await directory(db).where(sql`${userDirectory.userId} = any(${sql.param(ids)}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return { users: ids.flatMap((id) => byId.get(id) ?? []), total };
}

const pageOf = (wish: ListUsers, condition: SQL) => sql`
  select array(select user_id from ${userDirectory} where ${condition} order by ${sql.join(orderOf(wish), sql`, `)}
    limit ${wish.limit} offset ${(wish.page - 1) * wish.limit}) as ids`;

/** Those a search finds are found first, whatever they are sorted by, and counted while that is done. */
const searched = (wish: ListUsers): SQL => sql`
  with user_directory as materialized (select * from ${userDirectory} where ${matching(wish)})
  ${pageOf(wish, sql`true`)}, (select count(*)::int from user_directory) as total`;

/** Everybody of a role and a category is counted already. */
function listedBy(wish: ListUsers): SQL {
  const { role, businessCategory } = wish;
  const counted = and(
    role && eq(userTotals.role, role),
    businessCategory ? eq(userTotals.businessCategory, businessCategory) : undefined,
  );
  return sql`${pageOf(wish, matching(wish) ?? sql`true`)},
    (select coalesce(sum(total), 0)::int from ${userTotals} where ${counted ?? sql`true`}) as total`;
}

export async function readListed(db: Db, id: string): Promise<ListedUser | undefined> {
  const [row] = await directory(db).where(eq(userDirectory.userId, id));
  return row;
}

const selecting = ({ ids, filter = {} }: UserSelection): SQL | undefined =>
  ids ? sql`${userDirectory.userId} = any(${sql.param([...ids])}::uuid[])` : matching(filter);

export async function selectedIds(db: Db, selection: UserSelection, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: userDirectory.userId })
    .from(userDirectory)
    .where(selecting(selection))
    .limit(most);
  return rows.map(({ id }) => id);
}

const batchRows = 1000;

/** All that were selected, some at a time, each part beginning where the last one ended. */
export async function* selectedBatches(
  db: Db,
  selection: UserSelection,
  order: Pick<ListUsers, 'sortBy' | 'sortOrder'>,
): AsyncGenerator<ListedUser[]> {
  for (let offset = 0; ; offset += batchRows) {
    const rows = await directory(db)
      .where(selecting(selection))
      .orderBy(...orderOf(order))
      .limit(batchRows)
      .offset(offset);
    if (rows.length) yield rows;
    if (rows.length < batchRows) return;
  }
}

/**
 * Whatever may end an admin takes its turn here, before it holds anybody's row: who holds a row and waits for the turn
 * would wait for one who has the turn and waits for the row.
 */
export async function takeTurnWithAdmins(db: Db): Promise<void> {
  await takeTurn(db, 'admins');
}

export async function readAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.disabledAt)));
  return rows.map(({ id }) => id);
}

/** Held until the transaction ends, so that two who edit one person come one after the other. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}
