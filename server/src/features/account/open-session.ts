import { randomBytes } from 'node:crypto';
import { audit } from '../../core/audit.ts';
import type { SignInBrowser } from '../../core/caller.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { sessionLifetimeSeconds } from '../../gateways/sign-in/options.ts';
import { rememberDevice } from '../account-security/public.ts';
import { insertSession } from './store.ts';

/** Opens a session for someone who has just proven who they are, and mails the owner about a new device. */
export function openSession(
  context: Context,
  owner: OwnerId,
  caller: SignInBrowser,
  { isNewAccount = false } = {},
): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const token = randomBytes(32).toString('base64url');
    await insertSession(db, {
      token,
      userId: owner,
      expiresAt: new Date(now.getTime() + sessionLifetimeSeconds * 1000),
      ipAddress: caller.address,
      userAgent: caller.userAgent,
      createdAt: now,
      updatedAt: now,
    });
    await rememberDevice(transaction, owner, caller, isNewAccount);
    await audit(transaction, { action: 'account.sign-in', actor: owner, subject: owner });
    return token;
  });
}
