import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { ListUsers, UserFilter, UserSelection, UserSort } from '#contract/admin-users.ts';
import type { Db } from '../../../db/client.ts';
import { userDirectory, userTotals } from '../../../db/tables/user-directory.ts';
import { users } from '../../../db/tables/users.ts';
import { vendors } from '../../../db/tables/vendors.ts';
import { patternsOf } from './search-patterns.ts';

const { searchText: _, ...listed } = getTableColumns(userDirectory);

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

/** Folded by the database once for the statement. */
const holds = (pattern: string) => sql`${userDirectory.searchText} like (select fold(${pattern}))`;

function matching({ search, role, businessCategory }: UserFilter): SQL | undefined {
  return and(
    role && eq(userDirectory.role, role),
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

/** The page is cut from the directory alone; companies are looked up for its few rows. */
export async function findUsers(db: Db, wish: ListUsers): Promise<ListedUser[]> {
  const page = db
    .select({ userId: userDirectory.userId })
    .from(userDirectory)
    .where(matching(wish))
    .orderBy(...orderOf(wish))
    .limit(wish.limit)
    .offset((wish.page - 1) * wish.limit);
  return directory(db)
    .where(sql`${userDirectory.userId} in (${page})`)
    .orderBy(...orderOf(wish));
}

/** Searches are counted as they are looked for; everything else is counted already. */
export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  if (patternsOf(filter.search).length) {
    const [found] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(userDirectory)
      .where(matching(filter));
    return found?.total ?? 0;
  }
  const { role, businessCategory } = filter;
  const [kept] = await db
    .select({ total: sql<number>`coalesce(sum(${userTotals.total}), 0)::int` })
    .from(userTotals)
    .where(
      and(
        role && eq(userTotals.role, role),
        businessCategory ? eq(userTotals.businessCategory, businessCategory) : undefined,
      ),
    );
  return kept?.total ?? 0;
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

/** The admins there are, each held: two who would remove each other come one after the other. */
export async function lockAdmins(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'ADMIN'), isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Held until the transaction ends, so that two who edit one person come one after the other. */
export async function lockUser(db: Db, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update');
}
