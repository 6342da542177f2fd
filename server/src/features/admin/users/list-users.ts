import type { ListUsers, UserList } from '#contract/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { adminUserOf } from './admin-user.ts';
import { countUsers, findUsers } from './store.ts';

/** A page of everybody, or of those a search and the filters find. */
export async function listUsers({ db }: OwnerContext, wish: ListUsers): Promise<UserList> {
  const [rows, totalUsers] = await Promise.all([findUsers(db, wish), countUsers(db, wish)]);
  return {
    success: true,
    users: rows.map(adminUserOf),
    page: wish.page,
    totalPages: Math.max(1, Math.ceil(totalUsers / wish.limit)),
    totalUsers,
  };
}
