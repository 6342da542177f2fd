import { type AdminUser, adminUserMessages, type NewAdminUser } from '#contract/admin-users.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { fail, found } from '../../../core/errors.ts';
import { once } from '../../../core/idempotency.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { createHashedAccount } from '../../account/create-account.ts';
import { adminUserOf } from './admin-user.ts';
import { newCompany } from './company.ts';
import { readListed } from './store.ts';

/** Creates an account, with a company for a vendor. Two requests with the same key create one account. */
export async function createUser(context: OwnerContext, input: NewAdminUser): Promise<AdminUser> {
  const { email, role, firstName, lastName, phoneNumber, stateLocation } = input;
  if (role === 'BROKERAGE') throw fail('invalid', adminUserMessages.newRole, { field: 'role' });
  const vendor = role === 'VENDOR' ? newCompany(input) : null;
  const passwordHash = await hashPassword(input.password);
  const id = await once(context, 'admin.create-user', { email, role }, (transaction) =>
    createHashedAccount(
      transaction,
      { email, role, firstName, lastName, phoneNumber, stateLocation, vendor },
      passwordHash,
    ),
  );
  return adminUserOf(found(await readListed(context.db, id), 'The account'));
}
