import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  ConfirmPasskey,
  ConfirmTotp,
  FactorAdded,
  PasskeyOptions,
  PasskeySignIn,
  PasswordConfirmation,
  SecondFactorCode,
  SecondFactors,
  StartPasskeySignIn,
  secondFactorMessages,
  TotpSetupStarted,
} from '#contract/account/second-factor.ts';
import { SignedIn } from '#contract/account/sign-in.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { getHomePath } from '#contract/roles.ts';
import { anyone, signedIn } from '../../core/access.ts';
import type { Context, OwnerId } from '../../core/context.ts';
import { identifyBrowser, startBrowserSession } from '../../plugins/device-cookie.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { openSession, readHomePageFields } from '../account/public.ts';
import { beginAddingPasskey, confirmPasskey } from './add-passkey.ts';
import {
  beginAddingTotp,
  confirmTotp,
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from './manage-factors.ts';
import { startPasskeySignIn, verifySignInByCode, verifySignInByPasskey } from './pending-sign-ins.ts';

const success = true as const;
const limit: RouteRateLimit = { perAddress: 0.05, message: secondFactorMessages.busy };
const path = '/api/auth/second-factors';
const step = '/api/auth/second-step';

export const secondFactorRoutes: Routes = (route) => {
  /** Opens a session after both factors were verified. */
  async function startSession(
    context: Context,
    owner: OwnerId,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const caller = identifyBrowser(context.services, request);
    startBrowserSession(context.services, reply, await openSession(context, owner, caller), caller);
    const person = await readHomePageFields(context, owner);
    return { success, redirectTo: getHomePath(person), role: person.role };
  }

  route.post(
    step,
    {
      access: anyone,
      summary: 'Sign in with a code, after the password',
      body: SecondFactorCode,
      answer: SignedIn,
      limit,
    },
    async ({ context, body, request, reply }) =>
      startSession(context, await verifySignInByCode(context, body.token, body.code), request, reply),
  );
  route.post(
    `${step}/passkey/options`,
    {
      access: anyone,
      summary: 'The challenge for a passkey',
      body: StartPasskeySignIn,
      answer: PasskeyOptions,
      limit,
    },
    async ({ context, body }) => ({ options: { ...(await startPasskeySignIn(context, body.token)) } }),
  );
  route.post(
    `${step}/passkey`,
    {
      access: anyone,
      summary: 'Sign in with a passkey, after the password',
      body: PasskeySignIn,
      answer: SignedIn,
      limit,
    },
    async ({ context, body, request, reply }) =>
      startSession(context, await verifySignInByPasskey(context, body.token, body.response), request, reply),
  );

  route.get(
    path,
    { access: signedIn, summary: 'Your two-step sign-in methods', answer: SecondFactors },
    ({ context }) => listFactors(context),
  );
  route.post(
    `${path}/totp`,
    {
      access: signedIn,
      summary: 'Start adding an authenticator app',
      body: PasswordConfirmation,
      answer: TotpSetupStarted,
      limit,
    },
    ({ context, body }) => beginAddingTotp(context, body.password),
  );
  route.post(
    `${path}/totp/confirm`,
    {
      access: signedIn,
      summary: 'Add the app that shows this code',
      body: ConfirmTotp,
      answer: FactorAdded,
      limit,
    },
    async ({ context, body }) => ({ success, recoveryCodes: await confirmTotp(context, body.code) }),
  );
  route.post(
    `${path}/passkey`,
    {
      access: signedIn,
      summary: 'Start adding a passkey',
      body: PasswordConfirmation,
      answer: PasskeyOptions,
      limit,
    },
    async ({ context, body }) => ({ options: { ...(await beginAddingPasskey(context, body.password)) } }),
  );
  route.post(
    `${path}/passkey/confirm`,
    {
      access: signedIn,
      summary: 'Add the passkey that answered',
      body: ConfirmPasskey,
      answer: FactorAdded,
      limit,
    },
    async ({ context, body }) => ({ success, recoveryCodes: await confirmPasskey(context, body) }),
  );
  route.post(
    `${path}/recovery-codes`,
    {
      access: signedIn,
      summary: 'New recovery codes',
      body: PasswordConfirmation,
      answer: FactorAdded,
      limit,
    },
    async ({ context, body }) => ({
      success,
      recoveryCodes: await renewRecoveryCodes(context, body.password),
    }),
  );
  route.post(
    `${path}/:id/remove`,
    {
      access: signedIn,
      summary: 'Remove a two-step sign-in method',
      params: z.object({ id: Id }),
      body: PasswordConfirmation,
      answer: SuccessResponse,
      limit,
    },
    async ({ context, params, body }) => {
      await removeFactor(context, params.id, body.password);
      return { success };
    },
  );
};
