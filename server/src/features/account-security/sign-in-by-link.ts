import type { Caller } from '../../core/caller.ts';
import { type Context, inTransaction } from '../../core/context.ts';
import { markEmailConfirmed } from '../account/confirm-email.ts';
import { enterAccount, type SignedIn } from '../account/sign-in.ts';
import { redeemLink } from './account-links.ts';

/** For a throttled account. The mailed link replaces the password, but never the second factor. */
export function signInByLink(context: Context, link: string, caller: Caller): Promise<SignedIn> {
  return inTransaction(context, async (transaction) => {
    const owner = await redeemLink(transaction, 'sign-in', link);
    await markEmailConfirmed(transaction, owner);
    return enterAccount(transaction, owner, caller);
  });
}
