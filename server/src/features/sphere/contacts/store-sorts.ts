import type { Fragment, Sql } from 'postgres';
import type { ContactSort } from '#contract/sphere/contact-views.ts';
import type { OwnerId } from '../../../core/context.ts';

interface SortColumns {
  /** The column that may be empty. Contacts without a value in it come last in both directions. */
  filled?: string;
  columns: readonly string[];
}

const optional = (filled: string, ...columns: string[]): SortColumns => ({
  filled,
  columns: columns.length ? columns : [filled],
});

const byDayAndName = (day: string) =>
  optional(day, day, 'contacts.sort_first_name', 'contacts.sort_last_name');

/** The columns of each sort order. Each list matches an index, so that the database need not sort a page. */
export const sortColumns: Record<ContactSort, SortColumns> = {
  firstName: { columns: ['contacts.sort_first_name', 'contacts.sort_last_name'] },
  lastName: { columns: ['contacts.sort_last_name', 'contacts.sort_first_name'] },
  createdAt: { columns: ['contacts.created_at'] },
  emailAddress: optional('contacts.email_key'),
  phoneNumber: optional('contacts.phone_key'),
  address: optional('contacts.address'),
  birthday: optional('contacts.birthday', 'right(contacts.birthday, 5)', 'contacts.birthday'),
  homeAnniversary: optional('contacts.home_anniversary'),
  lastContacted: byDayAndName('contacts.last_contacted_on'),
  followUpDay: byDayAndName('contacts.follow_up_day'),
  referredFrom: optional('contacts.referred_from'),
};

export type Order = 'asc' | 'desc';

export interface ListOrder {
  sort: ContactSort;
  order: Order;
}

export const joinSortColumns = ({ columns }: SortColumns, order: Order): string =>
  [...columns, 'contacts.id'].map((column) => `${column} ${order}`).join(', ');

/**
 * Selects all contacts that have a value in the sorted column, in list order. The caller limits them, so that the
 * database reads the index of the sort order, whatever the query around it selects.
 */
export const selectAllInOrder = (owner: OwnerId, sql: Sql, by: ListOrder, columns = '*'): Fragment => {
  const { filled, ...sorted } = sortColumns[by.sort];
  const isFilled = filled ? `and ${filled} is not null` : '';
  return sql`select ${sql.unsafe(columns)} from contacts where owner_id = ${owner} and deleted_at is null
    ${sql.unsafe(`${isFilled} order by ${joinSortColumns(sorted, by.order)}`)}`;
};

/** Builds the ORDER BY clause. Contacts without a value come last, sorted by name. */
export function orderByClause(sort: ContactSort, order: Order): string {
  const { filled, ...by } = sortColumns[sort];
  if (!filled) return joinSortColumns(by, order);
  const names = ['sort_first_name', 'sort_last_name', 'id'].map(
    (name) => `case when ${filled} is null then contacts.${name} end`,
  );
  return [`${filled} is null`, ...names, joinSortColumns(by, order)].join(', ');
}
