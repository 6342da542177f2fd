import type { ExportUsersRequest } from '#contract/admin/admin-user-bulk.ts';
import { userFields, userListColumns } from '#contract/admin/admin-user-fields.ts';
import type { AdminUser, ListUsers, UserList } from '#contract/admin/admin-users.ts';
import { toCsvHeader, toCsvRows } from '#contract/csv.ts';
import { audit } from '../../../core/audit.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { toAdminUser } from './admin-user.ts';
import { findUsers, readSelectedUsersInBatches } from './store.ts';

/** Lists a page of the users that match the search and the filters. */
export async function listUsers({ db }: OwnerContext, query: ListUsers): Promise<UserList> {
  const { users, total } = await findUsers(db, query);
  return {
    success: true,
    users: users.map(toAdminUser),
    page: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    totalUsers: total,
  };
}

const cellsOf = ({ vendor, ...user }: AdminUser): string[] => {
  const facts: Record<string, unknown> = { ...vendor, ...user };
  return userListColumns.map((column) => String(facts[column] ?? ''));
};

/** Streams the selected users as CSV, with the list's columns and order. */
export async function exportUsers(
  context: OwnerContext,
  { selection, ...order }: ExportUsersRequest,
): Promise<AsyncGenerator<string>> {
  await audit(context, {
    action: 'user.export',
    details: { filter: selection.ids ? undefined : 'all found' },
  });
  return csvBatches(context, { selection, ...order });
}

async function* csvBatches(
  { db }: OwnerContext,
  { selection, ...order }: ExportUsersRequest,
): AsyncGenerator<string> {
  yield toCsvHeader(userListColumns.map((column) => userFields[column].label));
  for await (const rows of readSelectedUsersInBatches(db, selection, order))
    yield toCsvRows(rows.map((row) => cellsOf(toAdminUser(row))));
}
