import { signupMessages } from '#contract/signup/signup-steps.ts';
import { defaultTrainingPreferences } from '#contract/vendors/vendors.ts';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { hashPassword } from '../../gateways/sign-in/sign-in.ts';
import { insertUser, type NewUser } from './store.ts';

export type NewAccount = Omit<NewUser, 'createdAt' | 'updatedAt'>;

export const createAccount = async (context: Context, user: NewAccount, password: string): Promise<OwnerId> =>
  createAccountWithHash(context, user, await hashPassword(password));

/**
 * Creates every account: sign-up, staff, seed and the command line all call this. Callers that let people
 * type their own email pass `emailConfirmedAt: null`, because the email is not confirmed yet.
 */
export function createAccountWithHash(
  context: Context,
  user: NewAccount,
  passwordHash: string,
): Promise<OwnerId> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const preferences = user.role === 'VENDOR' ? defaultTrainingPreferences : {};
    const person = { emailConfirmedAt: now, ...preferences, ...user, createdAt: now, updatedAt: now };
    const owner = await insertUser(db, person, passwordHash);
    if (!owner) throw appError('conflict', signupMessages.emailTaken, { field: 'email' });
    await audit(transaction, { action: 'account.create', subject: owner, details: { role: user.role } });
    return owner;
  });
}
