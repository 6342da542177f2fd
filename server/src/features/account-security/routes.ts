import { AccountLink, AccountSecured } from '#contract/account/account-security.ts';
import { SignInResponse } from '#contract/account/second-factor.ts';
import { signInMessages } from '#contract/account/sign-in.ts';
import { homePathOf } from '#contract/roles.ts';
import { anyone } from '../../core/access.ts';
import { callerOf, startBrowserSession } from '../../plugins/device-cookie.ts';
import type { Limit } from '../../plugins/limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { secureAccount } from './secure-account.ts';
import { signInByLink } from './sign-in-by-link.ts';

const limit: Limit = { perAddress: 0.05, message: signInMessages.busy };

/** The routes behind the links in our mails. */
export const accountSecurityRoutes: Routes = (route, services) => {
  route.post(
    '/api/auth/sign-in/link',
    {
      access: anyone,
      summary: 'Sign in with the link mailed to a throttled account',
      body: AccountLink,
      answer: SignInResponse,
      limit,
    },
    async ({ context, body, request, reply }) => {
      const caller = callerOf(services, request);
      const { user, token, secondStep } = await signInByLink(context, body.link, caller);
      if (token) startBrowserSession(services, reply, token, caller);
      if (secondStep) return { success: true as const, secondStep };
      return { success: true as const, redirectTo: homePathOf(user), role: user.role };
    },
  );

  route.post(
    '/api/auth/not-me',
    {
      access: anyone,
      summary: 'This wasn’t me: end every session and start a password reset',
      body: AccountLink,
      answer: AccountSecured,
      limit,
    },
    async ({ context, body }) => ({
      success: true as const,
      resetToken: await secureAccount(context, body.link),
    }),
  );
};
