import { type AccountUserField, accountUserFields } from '#contract/admin/admin-user-fields.ts';
import { type AdminUser, adminUserMessages, type NewAdminUser } from '#contract/admin/admin-users.ts';
import { pick } from '#contract/typed-records.ts';
import type { OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { idempotent } from '../../../core/idempotency.ts';
import { hashPassword } from '../../../gateways/sign-in/sign-in.ts';
import { createAccountWithHash, type NewAccount } from '../../account/public.ts';
import { toAdminUser } from './admin-user.ts';
import { toNewCompany } from './company.ts';
import { readListedUser } from './store.ts';

/** Creates an account, with a company for a vendor. Two requests with the same key create one account. */
export async function createUser(context: OwnerContext, input: NewAdminUser): Promise<AdminUser> {
  const { email, role } = input;
  if (role === 'BROKERAGE') throw appError('invalid', adminUserMessages.newRole, { field: 'role' });
  const vendor = role === 'VENDOR' ? toNewCompany(input) : null;
  const account: Pick<NewAccount, AccountUserField> = pick(input, accountUserFields);
  const passwordHash = await hashPassword(input.password);
  const id = await idempotent(context, 'admin.create-user', { email, role }, (transaction) =>
    createAccountWithHash(transaction, { email, ...account, vendor }, passwordHash),
  );
  return toAdminUser(orNotFound(await readListedUser(context.db, id), 'The account'));
}
