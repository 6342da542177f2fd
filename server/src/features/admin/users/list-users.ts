import type { ListUsers, UserList } from '#contract/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { adminUserOf } from './admin-user.ts';
import { findUsers } from './store.ts';

/** A page of everybody, or of those a search and the filters find. */
export async function listUsers({ db }: OwnerContext, wish: ListUsers): Promise<UserList> {
  const { users, total } = await findUsers(db, wish);
  return {
    success: true,
    users: users.map(adminUserOf),
    page: wish.page,
    totalPages: Math.max(1, Math.ceil(total / wish.limit)),
    totalUsers: total,
  };
}
