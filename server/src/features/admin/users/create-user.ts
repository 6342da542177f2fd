import { type AdminUser, adminUserMessages, type NewAdminUser } from '#contract/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { createHashedAccount } from '../../account/create-account.ts';
import { adminUserOf } from './admin-user.ts';
import { newCompany } from './company.ts';
import { readListed } from './store.ts';

/** A new account, with the company when it is a vendor's. Asked twice with one key, it is one account. */
export async function createUser(context: OwnerContext, wish: NewAdminUser): Promise<AdminUser> {
  const { email, role, firstName, lastName, phoneNumber, stateLocation } = wish;
  if (role === 'BROKERAGE') throw fail('invalid', adminUserMessages.newRole, { field: 'role' });
  const vendor = role === 'VENDOR' ? newCompany(wish) : null;
  const passwordHash = await hashPassword(wish.password);
  const id = await once(context, 'admin.create-user', { email, role }, (transaction) =>
    createHashedAccount(
      transaction,
      { email, role, firstName, lastName, phoneNumber, stateLocation, vendor },
      passwordHash,
    ),
  );
  return adminUserOf(found(await readListed(context.db, id), 'The account'));
}
