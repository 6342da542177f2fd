import { signInMessages } from '#contract/account/sign-in-messages.ts';
import type { SignInBrowser } from '../../core/caller.ts';
import { type Context, inTransaction, type OwnerId } from '../../core/context.ts';
import { appError } from '../../core/errors.ts';
import { clientIpHeader } from '../../gateways/sign-in/options.ts';
import { hashPassword, type SignInLibrary, verifyPassword } from '../../gateways/sign-in/sign-in.ts';
import { markEmailConfirmed, openSession, readHomePageFields } from '../account/public.ts';
import {
  countSignInAttempt,
  findSignInAccount,
  recordWrongPassword,
  redeemAccountLink,
} from '../account-security/public.ts';
import { startSecondFactor } from '../second-factor/public.ts';

export interface SignInResult {
  user: Awaited<ReturnType<typeof readHomePageFields>>;
  /** The session's token. It is missing while the second factor is pending. */
  token?: string;
  secondStep?: Awaited<ReturnType<typeof startSecondFactor>>;
}

/** Signs in with a password. An unknown email takes as long as a wrong password and gets the same answer. */
export async function signIn(
  context: Context,
  { email, password }: { email: string; password: string },
  caller: SignInBrowser,
): Promise<SignInResult> {
  await countSignInAttempt(context, email, caller.device);
  const account = await findSignInAccount(context, email);
  const isPasswordCorrect = account?.passwordHash
    ? await verifyPassword({ hash: account.passwordHash, password })
    : await hashPassword(password).then(() => false);
  if (!isPasswordCorrect) await recordWrongPassword(context, email);
  if (!isPasswordCorrect || !account || account.disabledAt)
    throw appError('not_signed_in', signInMessages.wrong);
  return enterAccount(context, account.owner, caller);
}

/** Asks for the second factor if the account has one, and otherwise opens the session. */
async function enterAccount(context: Context, owner: OwnerId, caller: SignInBrowser): Promise<SignInResult> {
  const user = await readHomePageFields(context, owner);
  const secondStep = await startSecondFactor(context, owner);
  if (secondStep) return { user, secondStep };
  return { user, token: await openSession(context, owner, caller) };
}

/**
 * Signs in with a link that was mailed because the account is throttled. The link replaces the password, but
 * never the second factor.
 */
export function signInByLink(context: Context, link: string, caller: SignInBrowser): Promise<SignInResult> {
  return inTransaction(context, async (transaction) => {
    const owner = await redeemAccountLink(transaction, 'sign-in', link);
    await markEmailConfirmed(transaction, owner);
    return enterAccount(transaction, owner, caller);
  });
}

/** The request data that the sign-in library needs to end a session. */
export interface SignOutRequest {
  cookie: string | undefined;
  address: string;
}

export async function signOut(
  library: SignInLibrary,
  { cookie, address }: SignOutRequest,
): Promise<string[]> {
  const headers = new Headers({ [clientIpHeader]: address, ...(cookie && { cookie }) });
  const answer = await library.api.signOut({ headers, asResponse: true });
  return answer.headers.getSetCookie();
}
