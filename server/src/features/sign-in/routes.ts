import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AccountLinkToken, AccountSecured } from '#contract/account/account-security.ts';
import { SignInResponse } from '#contract/account/second-factor.ts';
import {
  ActiveSessions,
  ChangePassword,
  ForgotPassword,
  ResetPassword,
  SignIn,
} from '#contract/account/sign-in.ts';
import { signInMessages } from '#contract/account/sign-in-messages.ts';
import { normalizeMailbox } from '#contract/email.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { getHomePath } from '#contract/roles.ts';
import { anyone, signedIn } from '../../core/access.ts';
import { withMinimumDuration } from '../../core/minimum-duration.ts';
import { createSignInLibraryLoader } from '../../gateways/sign-in/sign-in.ts';
import { identifyBrowser, startBrowserSession } from '../../plugins/device-cookie.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { isNavigationFromOwnPage, isServedOverHttps } from '../../plugins/session.ts';
import { changePassword } from './change-password.ts';
import { requestPasswordReset, resetPassword, sendResetLink } from './reset-password.ts';
import { secureAccount } from './secure-account.ts';
import { endOwnSession, listSessions, signOutEverywhere } from './sessions.ts';
import { type SignOutRequest, signIn, signInByLink, signOut } from './sign-in.ts';

const success = { success: true as const };

/**
 * Limits sign-ins per IP address. `countSignInAttempt` limits them per account, because it knows the
 * account's devices.
 */
const signInLimit: RouteRateLimit = { perAddress: 0.05, message: signInMessages.busy };

/** Limits reset requests per IP address and per mailbox, however the email address is spelled. */
const resetLimit: RouteRateLimit = {
  ...signInLimit,
  about: { share: 0.02, key: ({ body }: { body: { email: string } }) => normalizeMailbox(body.email) },
};

const signOutCallerOf = (request: FastifyRequest): SignOutRequest => ({
  cookie: request.headers.cookie,
  address: request.ip,
});

const setCookies = (reply: FastifyReply, cookies: string[]) => {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
};

export const signInRoutes: Routes = (route, services) => {
  const library = createSignInLibraryLoader({
    db: services.database.db,
    secret: services.config.sessionSecret,
    secureCookies: isServedOverHttps(services),
    sendResetLink: (person, token) =>
      sendResetLink({ db: services.database.db, now: services.clock(), services }, person, token),
  });

  route.post(
    '/api/auth/sign-in/email',
    { access: anyone, summary: 'Sign in', body: SignIn, answer: SignInResponse, limit: signInLimit },
    async ({ context, body, request, reply }) => {
      const caller = identifyBrowser(services, request);
      const { user, token, secondStep } = await signIn(context, body, caller);
      if (token) startBrowserSession(services, reply, token, caller);
      if (secondStep) return { success: true as const, secondStep };
      return { success: true as const, redirectTo: getHomePath(user), role: user.role };
    },
  );

  route.post(
    '/api/auth/sign-out',
    { access: anyone, summary: 'Sign out', answer: SuccessResponse },
    async ({ request, reply }) => {
      setCookies(reply, await signOut(await library(), signOutCallerOf(request)));
      return success;
    },
  );

  route.get(
    '/api/auth/signout',
    { access: anyone, summary: 'Sign out from a link on our own pages and go to the sign-in page' },
    async ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      if (isNavigationFromOwnPage(services, request))
        setCookies(reply, await signOut(await library(), signOutCallerOf(request)));
      return reply.redirect('/login', 303);
    },
  );

  route.post(
    '/api/auth/forgot-password',
    {
      access: anyone,
      summary: 'Ask for a reset link',
      body: ForgotPassword,
      answer: SuccessResponse,
      limit: resetLimit,
    },
    async ({ body }) => {
      await withMinimumDuration(300, async () => requestPasswordReset(await library(), body.email));
      return { ...success, message: signInMessages.resetSent };
    },
  );

  route.post(
    '/api/auth/reset-password',
    {
      access: anyone,
      summary: 'Set a new password',
      body: ResetPassword,
      answer: SuccessResponse,
      limit: { perAddress: 0.05, message: signInMessages.busy },
    },
    async ({ context, body }) => {
      await resetPassword(context, body.token, body.password);
      return success;
    },
  );

  route.post(
    '/api/auth/change-password',
    {
      access: signedIn,
      summary: 'Change the password and end other sessions',
      body: ChangePassword,
      answer: SuccessResponse,
      limit: { perAddress: 0.05, message: signInMessages.busy },
    },
    async ({ context, body, request }) => {
      await changePassword(context, body, identifyBrowser(services, request).device);
      return success;
    },
  );

  route.get(
    '/api/auth/sessions',
    { access: signedIn, summary: 'Where you’re signed in', answer: ActiveSessions },
    ({ context }) => listSessions(context),
  );

  route.delete(
    '/api/auth/sessions',
    { access: signedIn, summary: 'Sign out everywhere', answer: SuccessResponse },
    async ({ context }) => {
      await signOutEverywhere(context);
      return success;
    },
  );

  route.delete(
    '/api/auth/sessions/:id',
    { access: signedIn, summary: 'End one session', params: z.object({ id: Id }), answer: SuccessResponse },
    async ({ context, params }) => {
      await endOwnSession(context, params.id);
      return success;
    },
  );

  route.post(
    '/api/auth/sign-in/link',
    {
      access: anyone,
      summary: 'Sign in with the link mailed to a throttled account',
      body: AccountLinkToken,
      answer: SignInResponse,
      limit: signInLimit,
    },
    async ({ context, body, request, reply }) => {
      const caller = identifyBrowser(services, request);
      const { user, token, secondStep } = await signInByLink(context, body.link, caller);
      if (token) startBrowserSession(services, reply, token, caller);
      if (secondStep) return { success: true as const, secondStep };
      return { success: true as const, redirectTo: getHomePath(user), role: user.role };
    },
  );

  route.post(
    '/api/auth/not-me',
    {
      access: anyone,
      summary: 'This wasn’t me: end every session and start a password reset',
      body: AccountLinkToken,
      answer: AccountSecured,
      limit: signInLimit,
    },
    async ({ context, body }) => ({
      success: true as const,
      resetToken: await secureAccount(context, body.link),
    }),
  );
};
