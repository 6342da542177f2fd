import type { ListUsers, UserList } from '#contract/admin/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { adminUserOf } from './admin-user.ts';
import { findUsers } from './store.ts';

/** Lists a page of the users that match the search and the filters. */
export async function listUsers({ db }: OwnerContext, query: ListUsers): Promise<UserList> {
  const { users, total } = await findUsers(db, query);
  return {
    success: true,
    users: users.map(adminUserOf),
    page: query.page,
    totalPages: Math.max(1, Math.ceil(total / query.limit)),
    totalUsers: total,
  };
}
