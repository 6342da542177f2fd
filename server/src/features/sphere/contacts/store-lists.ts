import type { Fragment, Sql } from 'postgres';
import type { ExtraColumns } from '#contract/sphere/contact-csv/write-csv.ts';
import { isLongEnoughToSearch } from '#contract/sphere/contact-search.ts';
import { defaultContactSort } from '#contract/sphere/contact-views.ts';
import type { Contact } from '#contract/sphere/sphere.ts';
import type { ContactFilter, SelectedContacts } from '#contract/sphere/sphere-lists.ts';
import type { OwnerId } from '../../../core/context.ts';
import { fetchRows, readInSnapshot } from '../../../db/read-snapshot.ts';
import { type FoundPage, findPageOfAllContacts } from './store-all-contacts.ts';
import { hasFilters, matchesFilter, matchesSelection } from './store-filters.ts';
import {
  type ContactSorting,
  type FoundContactIds,
  findContactsInLargeSphere,
  type LargeSphereMatches,
  type PageSlice,
  selectLargeSphereMatches,
} from './store-large-lists.ts';
import { readContacts } from './store-rows.ts';
import { isLargeSphereSql } from './store-search.ts';
import { findSearchPage } from './store-searched-lists.ts';
import { orderByClause } from './store-sorts.ts';

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
  if (!hasFilters(filter)) return findPageOfAllContacts(owner, sql, ordering, slice);
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
  if (!ordering.sort && isLongEnoughToSearch(search))
    return findSearchPage(owner, sql, { ...filter, search }, slice);
  const isSmall = sql`not ${isLargeSphereSql(owner, sql)}`;
  const by = { sort: ordering.sort ?? defaultContactSort, order: ordering.order ?? 'asc' };
  const where = matchesFilter(owner, sql, filter);
  const [row] = await sql<{ ids: string[]; total: number | null; large: LargeSphereMatches | null }[]>`
    with page as (
      select contacts.id, (count(*) over ())::int as total
      from contacts where ${isSmall} and ${where}
      order by ${sql.unsafe(orderByClause(by.sort, by.order))} limit ${slice.limit} offset ${slice.offset}
    )
    select array(select id from page) as ids, (select total from page limit 1) as total,
      case when not ${isSmall} then ${selectLargeSphereMatches(owner, sql, filter, by, slice)} end as large`;
  if (row?.large) return findContactsInLargeSphere(owner, sql, filter, by, slice, row.large);
  return { ids: row?.ids ?? [], total: row?.total ?? (await count(sql, where)) };
}

async function count(sql: Sql, where: Fragment): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from contacts where ${where}`;
  return row?.count ?? 0;
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
