import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { insertUser, type NewUser } from './store.ts';

export const emailTakenMessage = 'An account with this email already exists.';

/** The only way an account comes to be: sign-up, staff, seed and the command line all end here. */
export async function createAccount(
  context: Context,
  user: Omit<NewUser, 'createdAt' | 'updatedAt'>,
  password: string,
): Promise<OwnerId> {
  const passwordHash = await hashPassword(password);
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const row = await insertUser(db, { ...user, createdAt: now, updatedAt: now }, passwordHash);
    if (!row) throw fail('conflict', emailTakenMessage, { field: 'email' });
    await audit(transaction, { action: 'account.create', subject: row.id, details: { role: row.role } });
    return row.id as OwnerId;
  });
}
