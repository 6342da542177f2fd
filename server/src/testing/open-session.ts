import { randomUUID } from 'node:crypto';
import type { OwnerId, Services } from '../core/context.ts';
import { sessionCookieName, signSessionToken } from '../gateways/sign-in/session-cookie.ts';

export interface SessionCookie {
  name: string;
  value: string;
}

/** Signs someone in without hashing a password, which is slow. */
export async function createTestSession(
  { database, clock, config }: Services,
  owner: OwnerId,
): Promise<SessionCookie> {
  const now = clock();
  const token = `token-${randomUUID()}`;
  const end = new Date(now.getTime() + 30 * 24 * 60 * 60 * 1000);
  await database.sql`
    insert into sessions (token, user_id, expires_at, created_at, updated_at, user_agent)
    values (${token}, ${owner}, ${end.toISOString()}, ${now.toISOString()}, ${now.toISOString()},
      'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0')`;
  const value = encodeURIComponent(signSessionToken(token, config.sessionSecret));
  return { name: sessionCookieName(false), value };
}

/** Returns the header with which a browser sends back the cookies of a response. */
export const formatReceivedCookies = ({ cookies }: { cookies: SessionCookie[] }): string =>
  cookies.map(({ name, value }) => formatCookieHeader({ name, value: encodeURIComponent(value) })).join('; ');

export const formatCookieHeader = ({ name, value }: SessionCookie): string => `${name}=${value}`;
