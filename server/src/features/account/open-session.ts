import { randomBytes } from 'node:crypto';
import { audit } from '../../core/audit.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { sessionSeconds } from '../../gateways/sign-in/terms.ts';
import { insertSession } from './store.ts';

/** Signs someone in without a password, because they have just proven otherwise who they are. */
export function openSession(
  context: Context,
  owner: OwnerId,
  caller: { address: string; userAgent: string | undefined },
): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const { db, now } = transaction;
    const token = randomBytes(32).toString('base64url');
    await insertSession(db, {
      token,
      userId: owner,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
      ipAddress: caller.address,
      userAgent: caller.userAgent,
      createdAt: now,
      updatedAt: now,
    });
    await audit(transaction, { action: 'account.sign-in', actor: owner, subject: owner });
    return token;
  });
}
