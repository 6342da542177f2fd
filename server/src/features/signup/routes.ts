import type { FastifyReply } from 'fastify';
import { profileImages } from '#contract/account.ts';
import { imageLimits, imageMessages } from '#contract/images.ts';
import {
  CheckEmail,
  EmailChecked,
  Signup,
  SignupStarted,
  SignupVerified,
  VerifySignup,
} from '#contract/signup.ts';
import { signupMessages } from '#contract/signup-steps.ts';
import { anyone } from '../../core/access.ts';
import type { Services } from '../../core/services.ts';
import type { Limit } from '../../plugins/limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { isSecure, setSessionCookie } from '../../plugins/session.ts';
import { isEmailTaken } from '../account/check-email.ts';
import { startSignup } from './start-signup.ts';
import { verifySignup } from './verify-signup.ts';

/** Holds the secret of a sign-up while its owner is away paying. */
const secretCookie = 'abundance.signup';
const aDay = 24 * 60 * 60;

const pictures = Object.fromEntries(
  profileImages.map((field) => [field, { maxBytes: imageLimits.bytes, tooLarge: imageMessages.bytes }]),
);

const emailLimit: Limit = { perAddress: 0.05, message: signupMessages.busy };
const signupLimit: Limit = {
  perAddress: 0.03,
  about: { share: 0.02, key: ({ body }: { body: Signup }) => body.firstPhase.email },
  message: signupMessages.busy,
};

function keepSecret(services: Services, reply: FastifyReply, secret: string): void {
  reply.setCookie(secretCookie, secret, {
    path: '/api/signup',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(services),
    maxAge: aDay,
  });
}

export const signupRoutes: Routes = (route, services) => {
  route.post(
    '/api/signup/check-email',
    {
      access: anyone,
      summary: 'Whether an e-mail is free for a new account',
      body: CheckEmail,
      answer: EmailChecked,
      limit: emailLimit,
    },
    async ({ context, body }) => {
      const taken = await isEmailTaken(context, body.email);
      return taken ? { available: false, message: signupMessages.emailTaken } : { available: true };
    },
  );

  route.post(
    '/api/signup',
    {
      access: anyone,
      summary: 'Sign up: keeps all phases and answers where to pay',
      body: Signup,
      files: pictures,
      answer: SignupStarted,
      limit: signupLimit,
    },
    ({ context, body, files: pictures, request, reply }) => {
      const giveSecret = (secret: string) => keepSecret(services, reply, secret);
      return startSignup(context, body, { pictures, secret: request.cookies[secretCookie], giveSecret });
    },
  );

  route.get(
    '/api/signup/verify',
    {
      access: anyone,
      summary: 'Back from paying: makes the account, and signs in who signed up',
      query: VerifySignup,
      answer: SignupVerified,
      limit: { perAddress: 0.2, message: signupMessages.busy },
    },
    async ({ context, query, request, reply }) => {
      const { answer, token } = await verifySignup(context, {
        checkoutId: query.session_id,
        secret: request.cookies[secretCookie],
        address: request.ip,
        userAgent: request.headers['user-agent'],
      });
      if (token) {
        setSessionCookie(services, reply, token);
        reply.clearCookie(secretCookie, { path: '/api/signup' });
      }
      return answer;
    },
  );
};
