import type { Fragment, Sql } from 'postgres';
import { contactConditionKeys } from '#contract/sphere/contact-conditions.ts';
import type { ExtraColumns } from '#contract/sphere/contact-csv/write-csv.ts';
import { isLongEnoughToSearch } from '#contract/sphere/contact-search.ts';
import { defaultContactSort } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactFilter, SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { startsWithPattern } from '../../../db/like-patterns.ts';
import { fetchRows, readInSnapshot } from '../../../db/read-snapshot.ts';
import { foldTextSql, matchesFilter, matchesSelection } from './store-filters.ts';
import {
  type ContactSorting,
  type FoundContactIds,
  findContactsInLargeSphere,
  type LargeSphereMatches,
  type PageSlice,
  selectLargeSphereMatches,
} from './store-large-lists.ts';
import {
  type ContactRow,
  contactsWithLinksSql,
  readContacts,
  selectContactsByIdsInOrder,
  selectContactsWithLinks,
  toContacts,
} from './store-rows.ts';
import {
  countMatches,
  createBestMatchesStatement,
  isLargeSphereSql,
  selectBestMatches,
} from './store-search.ts';
import { joinSortColumns, orderByClause, sortColumns } from './store-sorts.ts';

const hasFilters = (filter: ContactFilter): boolean =>
  isLongEnoughToSearch(filter.search) ||
  Boolean(filter.tag?.length || filter.birthday || filter.anniversary) ||
  contactConditionKeys.some((key) => filter[key] !== undefined);

type FoundPage = Omit<FoundContactIds, 'ids'> & { contacts: Contact[] };

/**
 * Reads one page of a filter's matches. It first finds the ids, for which an index is enough even on a far
 * page. Then it reads these contacts with the same query plan for every page.
 */
export async function findContactPage(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  ordering: ContactSorting,
  slice: PageSlice,
): Promise<FoundPage> {
  if (!hasFilters(filter)) return findAll(owner, sql, ordering, slice);
  const { ids, ...totals } = await findFiltered(owner, sql, filter, ordering, slice);
  return { contacts: await readContacts(owner, sql, ids), ...totals };
}

/**
 * Finds a page of matches and counts all matches in one statement. Only a page after the last one needs a
 * separate count. For an owner with too many contacts to count all matches, `findContactsInLargeSphere`
 * continues.
 */
async function findFiltered(
  owner: OwnerId,
  sql: Sql,
  filter: ContactFilter,
  ordering: ContactSorting,
  slice: PageSlice,
): Promise<FoundContactIds> {
  const { search } = filter;
  const isSmall = sql`not ${isLargeSphereSql(owner, sql)}`;
  const large = selectLargeSphereMatches(owner, sql, filter);
  if (!ordering.sort && isLongEnoughToSearch(search)) {
    const [best] = await sql<(FoundContactIds & LargeSphereMatches)[]>`
      select ${large},
        case when ${isSmall} then array(${selectBestMatches(owner, sql, { ...filter, search }, slice)}) end as ids,
        case when ${isSmall} then ${countMatches(owner, sql, { ...filter, search })} end as total`;
    return finish(best);
  }
  const where = matchesFilter(owner, sql, filter);
  const by = sql.unsafe(orderByClause(ordering.sort ?? defaultContactSort, ordering.order ?? 'asc'));
  const [row] = await sql<(LargeSphereMatches & { ids: string[]; total: number | null })[]>`
    with page as (
      select contacts.id, (count(*) over ())::int as total
      from contacts where ${isSmall} and ${where} order by ${by} limit ${slice.limit} offset ${slice.offset}
    )
    select array(select id from page) as ids, (select total from page limit 1) as total, ${large}`;
  return finish(row && { ...row, total: row.total ?? (row.isLarge ? 0 : await count(sql, where)) });

  async function finish(found: (FoundContactIds & LargeSphereMatches) | undefined): Promise<FoundContactIds> {
    const { isLarge, isCommon, some, ...page } = found ?? emptyPage;
    return isLarge
      ? findContactsInLargeSphere(owner, sql, filter, ordering, { ...slice, isCommon, some })
      : page;
  }
}

const emptyPage = { ids: [], total: 0, isLarge: false, isCommon: null, some: null };

/**
 * Finds a page of all contacts. Their total is stored, so this counts nothing. Each sort order has an index
 * that contains only the contacts with a value in the sorted column.
 */
async function findAll(
  owner: OwnerId,
  sql: Sql,
  { sort = defaultContactSort, order = 'asc' }: ContactSorting,
  slice: PageSlice,
): Promise<FoundPage> {
  const { filled, ...by } = sortColumns[sort];
  const sorted = `${filled ? `and ${filled} is not null` : ''} order by ${joinSortColumns(by, order)}`;
  const first = await readPage(owner, sql, sorted, slice);
  if (!filled || first.contacts.length === slice.limit) return first;
  const isFilled = sql`${matchesFilter(owner, sql, {})} and ${sql.unsafe(filled)} is not null`;
  const before = await count(sql, isFilled);
  const rest = { limit: slice.limit - first.contacts.length, offset: Math.max(0, slice.offset - before) };
  const names = `and ${filled} is null order by ${joinSortColumns(sortColumns[defaultContactSort], 'asc')}`;
  const others = await readPage(owner, sql, names, rest);
  return { contacts: [...first.contacts, ...others.contacts], total: first.total };
}

const prepared = { prepare: true };

/**
 * Reads the first page in one statement. For far pages, an index alone finds the ids without reading the
 * contacts before them.
 */
async function readPage(
  owner: OwnerId,
  sql: Sql,
  sorted: string,
  { limit, offset }: PageSlice,
): Promise<FoundPage> {
  const where = `where contacts.owner_id = $1 and contacts.deleted_at is null ${sorted}`;
  const total = '(select total from contact_totals where owner_id = $1) as total';
  if (offset > 0) {
    const [page] = await sql.unsafe<{ ids: string[]; total: number | null }[]>(
      `select array(select contacts.id from contacts ${where} limit $2 offset $3) as ids, ${total}`,
      [owner, limit, offset],
      prepared,
    );
    return { contacts: await readContacts(owner, sql, page?.ids ?? []), total: page?.total ?? 0 };
  }
  // The limit is a literal. With a parameter, the planner would assume that the limit is a tenth of the
  // table, and would make a new plan each time.
  const chosen = `select contacts.* from contacts ${where} limit ${limit}`;
  const page = await sql.unsafe<(ContactRow & { total: number })[]>(
    `select c.*, ${total} from (${contactsWithLinksSql(chosen)}) c`,
    [owner],
    prepared,
  );
  return { contacts: toContacts(page), total: page[0]?.total ?? (await countContacts(owner, sql)) };
}

async function count(sql: Sql, where: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from contacts where ${where}`;
  return row?.count ?? 0;
}

export async function countContacts(owner: OwnerId, sql: Sql): Promise<number> {
  const [row] = await sql<{ total: number }[]>`select total from contact_totals where owner_id = ${owner}`;
  return row?.total ?? 0;
}

/** Finds the best matches in one statement, because it runs while someone is typing. */
export async function findBestMatches(
  owner: OwnerId,
  sql: Sql,
  search: string,
  limit: number,
): Promise<Contact[]> {
  const { text, parameters } = createContactSearchStatement(owner, search, limit);
  return toContacts(await sql.unsafe<ContactRow[]>(text, parameters as string[], prepared));
}

export const createContactSearchStatement = (owner: OwnerId, search: string, limit: number) =>
  createBestMatchesStatement(owner, search, limit, (sql, owner, ids) =>
    selectContactsWithLinks(sql, selectContactsByIdsInOrder(owner, sql, ids)),
  );

/** Finds contacts whose names start with the typed names. Exact matches come first. */
export async function findContactsByNamePrefixes(
  owner: OwnerId,
  sql: Sql,
  { firstName, lastName }: { firstName: string; lastName: string },
  limit: number,
): Promise<Contact[]> {
  const startsWith = (name: string, key: Fragment) =>
    name === ''
      ? sql`true`
      : sql`search_text like ${foldTextSql(sql, `% ${startsWithPattern(name)}`)} and ${key} like ${foldTextSql(sql, startsWithPattern(name))}`;
  const rows = await selectContactsWithLinks(
    sql,
    sql`select * from contacts
      where owner_id = ${owner} and deleted_at is null
        and ${startsWith(firstName, sql`fold(first_name)`)} and ${startsWith(lastName, sql`fold(last_name)`)}
      order by fold(first_name) = ${foldTextSql(sql, firstName)} desc, fold(last_name) = ${foldTextSql(sql, lastName)} desc,
        sort_first_name, sort_last_name, id
      limit ${limit}`,
  );
  return toContacts(rows);
}

const batchRows = 500;

/** Reads the selected contacts in batches from one database snapshot. */
export async function* readContactBatches(
  owner: OwnerId,
  sql: Sql,
  selection: SelectedContacts,
  { sort = defaultContactSort, order = 'asc' }: ContactSorting,
): AsyncGenerator<Contact[]> {
  yield* readInSnapshot(sql, async function* (snapshot) {
    const found = snapshot`
      select contacts.id from contacts where ${matchesSelection(owner, snapshot, selection)}
      order by ${snapshot.unsafe(orderByClause(sort, order))}`;
    for await (const rows of fetchRows<{ id: string }>(snapshot, found, batchRows)) {
      const ids = rows.map(({ id }) => id);
      yield await readContacts(owner, snapshot, ids);
    }
  });
}

/** Counts the extra columns that an export of this selection needs, like `extraColumnsOf`. */
export async function countExtraColumns(
  owner: OwnerId,
  sql: Sql,
  selection: SelectedContacts,
): Promise<ExtraColumns> {
  const count = (label: string, others: string) => sql`
    coalesce(max(case when ${sql(others)} is not null then 1 + jsonb_array_length(${sql(others)})
      when ${sql(label)} is not null then 1 else 0 end), 0)`;
  const [row] = await sql<ExtraColumns[]>`
    select ${count('email_label', 'other_emails')} as "emailAddress",
      ${count('phone_label', 'other_phones')} as "phoneNumber",
      count(company)::int as company, count(title)::int as title,
      count(cadence_days)::int as "cadenceDays", count(last_contacted_on)::int as "lastContacted"
    from contacts where ${matchesSelection(owner, sql, selection)}`;
  return row as ExtraColumns;
}
