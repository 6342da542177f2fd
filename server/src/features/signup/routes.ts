import type { FastifyReply } from 'fastify';
import { profileImages } from '#contract/account/account.ts';
import { normalizeMailbox } from '#contract/email.ts';
import { imageLimits, imageMessages } from '#contract/images.ts';
import {
  CheckEmail,
  EmailChecked,
  Signup,
  SignupStarted,
  VerifySignup,
  VerifySignupResponse,
} from '#contract/signup/signup.ts';
import { signupMessages } from '#contract/signup/signup-steps.ts';
import {
  CreateVendorCheckout,
  SignupVendor,
  VendorCheckoutCreated,
  VendorPaymentVerified,
  VendorRegistered,
  VerifyVendorPayment,
} from '#contract/signup/vendor-signup.ts';
import { anyone } from '../../core/access.ts';
import type { Services } from '../../core/context.ts';
import { identifyBrowser, startBrowserSession } from '../../plugins/device-cookie.ts';
import type { RouteRateLimit } from '../../plugins/rate-limits.ts';
import type { Routes } from '../../plugins/route.ts';
import { isServedOverHttps } from '../../plugins/session.ts';
import { isEmailTaken } from '../account/public.ts';
import { startSignup } from './start-signup.ts';
import { completeVendorSignup } from './vendor/complete-vendor-signup.ts';
import { startVendorSignup } from './vendor/start-vendor-signup.ts';
import { verifyVendorPayment } from './vendor/verify-vendor-payment.ts';
import { verifySignupPayment } from './verify-signup.ts';

/** The name of the cookie that holds the secret of a sign-up while the user pays on the provider's page. */
const secretCookie = 'abundance.signup';
const daySeconds = 24 * 60 * 60;

const pictures = Object.fromEntries(
  profileImages.map((field) => [field, { maxBytes: imageLimits.bytes, tooLarge: imageMessages.bytes }]),
);

const emailLimit: RouteRateLimit = { perAddress: 0.05, message: signupMessages.busy };
const signupLimit: RouteRateLimit = {
  perAddress: 0.03,
  about: { share: 0.02, key: ({ body }: { body: Signup }) => normalizeMailbox(body.firstPhase.email) },
  message: signupMessages.busy,
};

const cookieOptions = (services: Services, path: string) =>
  ({
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: isServedOverHttps(services),
    maxAge: daySeconds,
  }) as const;

const setSecretCookie = (services: Services, reply: FastifyReply, secret: string): void => {
  reply.setCookie(secretCookie, secret, cookieOptions(services, '/api/signup'));
};

/** The name of the cookie that holds the secret of a company's registration. */
const vendorCookie = 'abundance.vendor-signup';

const vendorSignupLimit: RouteRateLimit = {
  perAddress: 0.1,
  about: { share: 0.05, key: ({ body }: { body: { email: string } }) => normalizeMailbox(body.email) },
  message: signupMessages.busy,
};

/**
 * The maximum size of a request with a logo. The logo is sent as base64, which is a third longer than the
 * file.
 */
const maxBodyWithLogo = 4 * 1_048_576;

const vendorSignupRoutes: Routes = (route, services) => {
  route.post(
    '/api/create-vendor-checkout-session',
    {
      access: anyone,
      summary: 'Register a company: keeps what was typed, holds its slot and answers where to pay',
      body: CreateVendorCheckout,
      answer: VendorCheckoutCreated,
      limit: vendorSignupLimit,
    },
    async ({ context, body, request, reply }) => {
      const giveSecret = (secret: string) =>
        void reply.setCookie(vendorCookie, secret, cookieOptions(services, '/api'));
      return startVendorSignup(context, body, { secret: request.cookies[vendorCookie], giveSecret });
    },
  );

  route.get(
    '/api/verify-vendor-payment',
    {
      access: anyone,
      summary: 'Back from paying for a registration',
      query: VerifyVendorPayment,
      answer: VendorPaymentVerified,
      limit: { perAddress: 0.2, message: signupMessages.busy },
    },
    ({ context, query, request }) => verifyVendorPayment(context, query, request.cookies[vendorCookie]),
  );

  route.post(
    '/api/signup-vendor',
    {
      access: anyone,
      summary: 'The last step of a paid registration: ZIP codes and logo',
      body: SignupVendor,
      answer: VendorRegistered,
      bodyBytes: maxBodyWithLogo,
      limit: vendorSignupLimit,
    },
    async ({ context, body, request, reply }) => {
      const userId = await completeVendorSignup(context, body, request.cookies[vendorCookie]);
      reply.clearCookie(vendorCookie, { path: '/api' });
      return { success: true as const, userId, redirectTo: '/login' };
    },
  );
};

export const signupRoutes: Routes = (route, services) => {
  vendorSignupRoutes(route, services);

  route.post(
    '/api/signup/check-email',
    {
      access: anyone,
      summary: 'Whether an email is free for a new account',
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
      const giveSecret = (secret: string) => setSecretCookie(services, reply, secret);
      return startSignup(context, body, { pictures, secret: request.cookies[secretCookie], giveSecret });
    },
  );

  route.get(
    '/api/signup/verify',
    {
      access: anyone,
      summary: 'Back from paying: creates the account and signs in whoever signed up',
      query: VerifySignup,
      answer: VerifySignupResponse,
      limit: { perAddress: 0.2, message: signupMessages.busy },
    },
    async ({ context, query, request, reply }) => {
      const caller = identifyBrowser(services, request);
      const { answer, token } = await verifySignupPayment(context, {
        checkoutId: query.session_id,
        secret: request.cookies[secretCookie],
        caller,
      });
      if (token) {
        startBrowserSession(services, reply, token, caller);
        reply.clearCookie(secretCookie, { path: '/api/signup' });
      }
      return answer;
    },
  );
};
