import { signupMessages } from '#contract/signup-steps.ts';
import { vendorsDoNotTrain } from '#contract/vendors.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { provenOwner } from '../../core/owner.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { insertUser, type NewUser } from './store.ts';

export type Person = Omit<NewUser, 'createdAt' | 'updatedAt'>;

export const createAccount = async (context: Context, user: Person, password: string): Promise<OwnerId> =>
  createHashedAccount(context, user, await hashPassword(password));

/**
 * The only way an account comes to be: sign-up, staff, seed and the command line all end here. Who types an address of
 * their own choosing has yet to confirm it: they say so with `emailConfirmedAt: null`.
 */
export function createHashedAccount(context: Context, user: Person, passwordHash: string): Promise<OwnerId> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const preferences = user.role === 'VENDOR' ? vendorsDoNotTrain : {};
    const person = { emailConfirmedAt: now, ...preferences, ...user, createdAt: now, updatedAt: now };
    const row = await insertUser(db, person, passwordHash);
    if (!row) throw fail('conflict', signupMessages.emailTaken, { field: 'email' });
    await audit(transaction, { action: 'account.create', subject: row.id, details: { role: row.role } });
    return provenOwner(row);
  });
}
