import { signInMessages } from '#contract/sign-in.ts';
import { audit } from '../../core/audit.ts';
import type { Context } from '../../core/context.ts';
import { fail } from '../../core/errors.ts';
import { provenOwner } from '../../core/owner.ts';
import { tokenOf } from '../../gateways/sign-in/session-cookie.ts';
import type { SignInLibrary } from '../../gateways/sign-in/sign-in.ts';
import { askSecondStep } from '../second-factor/second-step.ts';
import { type Caller, headersOf } from './caller.ts';
import { endSessionOf, readUser, type UserRow } from './store.ts';

interface SignedIn {
  user: UserRow;
  cookies: string[];
  /** Asked for before there is a session. */
  secondStep?: Awaited<ReturnType<typeof askSecondStep>>;
}

/** The library takes as long for an unknown email as for a wrong password, and we answer both alike. */
export async function signIn(
  context: Context,
  library: SignInLibrary,
  given: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  const answer = await library.api.signInEmail({ body: given, headers: headersOf(caller), asResponse: true });
  if (!answer.ok) throw fail('not_signed_in', signInMessages.wrong);
  const { user: known } = (await answer.json()) as { user: { id: string } };
  const user = await readUser(provenOwner(known), context.db);
  if (!user || user.disabledAt) throw fail('not_signed_in', signInMessages.wrong);
  const cookies = answer.headers.getSetCookie();
  const owner = provenOwner(user);
  const secondStep = await askSecondStep(context, owner);
  if (secondStep) {
    // The library has opened a session for the password alone.
    for (const token of tokensIn(cookies, context.services.config.sessionSecret))
      await endSessionOf(context.db, token);
    return { user, cookies: [], secondStep };
  }
  await audit(context, { action: 'account.sign-in', actor: owner, subject: owner });
  return { user, cookies };
}

const tokensIn = (cookies: string[], secret: string): string[] =>
  cookies.flatMap((cookie) => {
    const value = cookie.slice(cookie.indexOf('=') + 1).split(';')[0] ?? '';
    return tokenOf(decodeURIComponent(value), secret) ?? [];
  });

export async function signOut(library: SignInLibrary, caller: Caller): Promise<string[]> {
  const answer = await library.api.signOut({ headers: headersOf(caller), asResponse: true });
  return answer.headers.getSetCookie();
}
