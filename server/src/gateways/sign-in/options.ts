import type { Db } from '../../db/client.ts';

export const daysInSeconds = (count: number): number => count * 24 * 60 * 60;
export const sessionLifetimeSeconds = daysInSeconds(30);

/** The header that passes the client's address to the library. We overwrite a header that the caller sent. */
export const clientIpHeader = 'x-abundance-client-address';

export interface SignInOptions {
  db: Db;
  secret: string;
  secureCookies: boolean;
  sendResetLink: (person: { id: string; email: string }, token: string) => Promise<void>;
}
