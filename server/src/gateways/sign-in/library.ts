import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { credentials, sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';
import { clientIpHeader, daysInSeconds, type SignInOptions, sessionLifetimeSeconds } from './options.ts';

/** The options of a column that the library must know but never writes. */
const ownField = { type: 'string', required: true, input: false } as const;

/** The library that manages passwords, reset tokens and session cookies. Only our own routes call it. */
export function openSignInLibrary(options: SignInOptions) {
  return betterAuth({
    secret: options.secret,
    baseURL: 'http://localhost',
    basePath: '/api/auth',
    database: drizzleAdapter(options.db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: credentials, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 6,
      maxPasswordLength: 200,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      sendResetPassword: ({ user, token }) => options.sendResetLink(user, token),
    },
    user: { additionalFields: { role: ownField, firstName: ownField, lastName: ownField } },
    session: { expiresIn: sessionLifetimeSeconds, updateAge: daysInSeconds(1) },
    advanced: {
      cookiePrefix: 'abundance',
      useSecureCookies: options.secureCookies,
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
