import { audit } from '../../core/audit.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { lockAccount } from '../account/lock-account.ts';
import { cancelRecovery } from '../second-factor/recovery/recovery.ts';
import { redeemLink } from './account-links.ts';

/**
 * Called when the owner says that someone else changed the account or signed in. Ends every session, turns
 * off the password, and returns the token of a link to choose a new one.
 */
export function secureAccount(context: Context, link: string): Promise<string> {
  return inTransaction(context, async (transaction) => {
    const owner = await redeemLink(transaction, 'not-me', link);
    const token = await lockAccount(transaction, owner);
    await cancelRecovery(transaction, owner);
    await audit(transaction, { action: 'account.not-me', actor: owner, subject: owner });
    return token;
  });
}
