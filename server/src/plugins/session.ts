import cookie from '@fastify/cookie';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../core/context.ts';
import { fail } from '../core/errors.ts';
import { provenOwner } from '../core/owner.ts';
import type { Services } from '../core/services.ts';
import { profiles } from '../db/tables/profiles.ts';
import { sessions } from '../db/tables/sign-in.ts';
import { standing, subscriptionColumns } from '../db/tables/standing.ts';
import { users } from '../db/tables/users.ts';
import { sessionCookieName, signedValueOf, tokenOf } from '../gateways/sign-in/session-cookie.ts';
import { sessionSeconds } from '../gateways/sign-in/terms.ts';
import { isCall } from './limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | undefined;
  }
}

const day = 24 * 60 * 60 * 1000;

const isRosterOpen = sql<boolean>`exists (
  select 1 from active_associations a where a.name = ${profiles.association})`;

const lacksSecondFactor = sql<boolean>`${users.role} in ('ADMIN', 'MANAGER') and not exists (
  select 1 from second_factors f where f.user_id = ${users.id} and f.confirmed_at is not null)`;

/** The one statement every signed-in request costs, prepared once: whose session it is, and what gates ask of them. */
const sessionStatement = ({ database, config }: Services) =>
  database.db
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      firstName: users.firstName,
      lastName: users.lastName,
      timeZone: users.timeZone,
      association: profiles.association,
      isRosterOpen,
      acceptedVendorDisclaimerAt: profiles.acceptedVendorDisclaimerAt,
      ...subscriptionColumns,
      sessionId: sessions.id,
      renewedAt: sessions.updatedAt,
      // Asked only where it matters: every signed-in request pays for it.
      ...(config.staffSecondFactor && { lacksSecondFactor }),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .innerJoin(standing, eq(standing.personId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder('token')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(users.disabledAt),
      ),
    )
    .prepare('session_of_token');

export async function sessionPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const { config } = services;
  const name = sessionCookieName(isSecure(services));
  const statement = sessionStatement(services);
  await app.register(cookie);
  app.decorateRequest('account', undefined);

  app.addHook('onRequest', async (request, reply) => {
    refuseOtherSites(services, request);
    const token = tokenOf(request.cookies[name], config.sessionSecret);
    if (!token || !needsAccount(request)) return;
    const now = services.clock();
    const [row] = await statement.execute({ token, now: now.toISOString() });
    if (!row) return;
    const { renewedAt, ...person } = row;
    const account = { ...person, id: provenOwner(person) };
    request.account = account;
    if (now.getTime() - renewedAt.getTime() > day) await renew(account, token, reply);
  });

  /** A session in use does not end: once a day it is given its full length again. */
  async function renew(account: Account, token: string, reply: FastifyReply): Promise<void> {
    const now = services.clock();
    const end = new Date(now.getTime() + sessionSeconds * 1000);
    await services.database.sql`
      update sessions set updated_at = ${now.toISOString()}, expires_at = ${end.toISOString()}
      where id = ${account.sessionId}`;
    setSessionCookie(services, reply, token);
  }
}

export function setSessionCookie(services: Services, reply: FastifyReply, token: string): void {
  const secure = isSecure(services);
  reply.setCookie(sessionCookieName(secure), signedValueOf(token, services.config.sessionSecret), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionSeconds,
  });
}

/** Whether somebody says they are signed in; who, and if it is still true, is not looked up. */
export const holdsSession = (services: Services, { cookies }: FastifyRequest): boolean =>
  cookies[sessionCookieName(isSecure(services))] !== undefined;

export const isSecure = ({ config }: Services): boolean => config.publicUrl?.startsWith('https:') ?? false;

/** Files of the site itself are the same for everybody. */
const needsAccount = (request: FastifyRequest) =>
  isCall(request) || (request.routeOptions.url?.startsWith('/media/') ?? false);

/** A page of another site may not act in someone's name: browsers always name the page that sends. */
function refuseOtherSites({ config: { publicUrl } }: Services, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = !origin || (URL.canParse(origin) && isOwnOrigin(new URL(origin), publicUrl, request));
  if (isOwn && site !== 'cross-site') return;
  throw fail('forbidden', 'This request came from another site.');
}

/** The address that people type, when it is known: a proxy may send any Host. */
const isOwnOrigin = (origin: URL, publicUrl: string | undefined, request: FastifyRequest): boolean =>
  publicUrl ? origin.origin === new URL(publicUrl).origin : origin.host === ownHost(request);

/** As a browser writes it: without the port that goes without saying. */
const ownHost = (request: FastifyRequest) => new URL(`${request.protocol}://${request.host}`).host;
