import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { Db } from '../../db/client.ts';
import { credentials, sessions, verifications } from '../../db/tables/sign-in.ts';
import { users } from '../../db/tables/users.ts';

export { hashPassword, verifyPassword };

const days = (count: number) => count * 24 * 60 * 60;
export const sessionSeconds = days(30);

/** The header in which we tell the library the client's address; a caller's own is overwritten. */
export const clientAddressHeader = 'x-abundance-client-address';

/** Columns the library must know of and never writes. */
const ours = { type: 'string', required: true, input: false } as const;

export interface SignInOptions {
  db: Db;
  secret: string;
  secureCookies: boolean;
  sendResetLink: (person: { id: string; email: string }, token: string) => Promise<void>;
}

/** The library that owns passwords, reset tokens and session cookies. Only our own routes reach it. */
export function signInLibrary(options: SignInOptions) {
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
    user: { additionalFields: { role: ours, firstName: ours, lastName: ours } },
    session: { expiresIn: sessionSeconds, updateAge: days(1) },
    advanced: {
      cookiePrefix: 'abundance',
      useSecureCookies: options.secureCookies,
      database: { generateId: false },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
export type SignInLibrary = ReturnType<typeof signInLibrary>;
