import { audit } from '../../core/audit.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { updatePassword } from './store.ts';

/** For whoever has proven by other means that the account is theirs. */
export async function setPassword(context: Context, owner: OwnerId, passwordHash: string): Promise<void> {
  await updatePassword(owner, context.db, passwordHash);
  await audit(context, { action: 'account.set-password', subject: owner });
}
