import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageUserHeader } from '#contract/request-headers.ts';
import type { Account, Services } from '../core/context.ts';
import { appError } from '../core/errors.ts';
import { sessionLifetimeSeconds } from '../gateways/sign-in/options.ts';
import { sessionCookieName, signSessionToken } from '../gateways/sign-in/session-cookie.ts';
import { createAccountReader } from './account-cache.ts';
import { isApiCall } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | undefined;
    /**
     * Resolves to the verified account. It is set only if the route starts early with the cached `account`.
     */
    verifiedAccount: Promise<Account | undefined> | undefined;
  }
  interface FastifyContextConfig {
    /** Whether the route starts before the session check is complete. */
    startsBeforeSessionCheck?: boolean;
  }
}

const dayMs = 24 * 60 * 60 * 1000;

export async function sessionPlugin(app: FastifyInstance, services: Services): Promise<void> {
  const name = sessionCookieName(isServedOverHttps(services));
  const accounts = createAccountReader(services);
  await app.register(cookie);
  app.decorateRequest('account', undefined);
  app.decorateRequest('verifiedAccount', undefined);

  app.addHook('onRequest', async (request, reply) => {
    refuseOtherSites(services, request);
    const cookie = request.cookies[name];
    if (!cookie || !needsAccount(request)) return;
    const now = services.clock();
    const cachedAccount = request.routeOptions.config.startsBeforeSessionCheck
      ? accounts.cachedAccount(cookie, now)
      : undefined;
    const verifiedAccount = accountOf(cookie, now, reply);
    if (!cachedAccount) {
      request.account = await verifiedAccount;
      refusePagesOfOthers(request);
      return;
    }
    // The route handler awaits this promise and gets the error. This line only prevents an unhandled
    // rejection.
    verifiedAccount.catch(() => undefined);
    request.account = cachedAccount;
    refusePagesOfOthers(request);
    request.verifiedAccount = verifiedAccount;
  });

  async function accountOf(cookie: string, now: Date, reply: FastifyReply): Promise<Account | undefined> {
    const known = await accounts.read(cookie, now);
    if (!known) return undefined;
    if (now.getTime() - known.renewedAt.getTime() > dayMs) await renew(known.account, known.token, reply);
    return known.account;
  }

  /** Extends a session in use to its full length once a day, so that it does not end. */
  async function renew(account: Account, token: string, reply: FastifyReply): Promise<void> {
    const now = services.clock();
    const end = new Date(now.getTime() + sessionLifetimeSeconds * 1000);
    await services.database.sql`
      update sessions set updated_at = ${now.toISOString()}, expires_at = ${end.toISOString()}
      where id = ${account.sessionId}`;
    setSessionCookie(services, reply, token);
  }
}

export function setSessionCookie(services: Services, reply: FastifyReply, token: string): void {
  const secure = isServedOverHttps(services);
  reply.setCookie(sessionCookieName(secure), signSessionToken(token, services.config.sessionSecret), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: sessionLifetimeSeconds,
  });
}

/** Whether the request has a session cookie; it is not verified here. */
export const hasSessionCookie = (services: Services, { cookies }: FastifyRequest): boolean =>
  cookies[sessionCookieName(isServedOverHttps(services))] !== undefined;

export const isServedOverHttps = ({ config }: Services): boolean =>
  config.publicUrl?.startsWith('https:') ?? false;

/** Whether a request needs the account. The site's own files do not: they are the same for everyone. */
const needsAccount = (request: FastifyRequest) =>
  isApiCall(request) || (request.routeOptions.url?.startsWith('/media/') ?? false);

/** The name of the header in browsers that loaded the app before the update; they use it for waiting changes. */
const earlierPageUserHeader = 'x-queued-for';

/** Refuses a request from a page of one user if another one has signed in since, in another tab or while offline. */
function refusePagesOfOthers({ account, headers, method }: FastifyRequest): void {
  const pageUser = headers[pageUserHeader] ?? headers[earlierPageUserHeader];
  if (pageUser === undefined || !account || pageUser === account.id) return;
  const isRead = method === 'GET' || method === 'HEAD';
  throw appError(
    'not_signed_in',
    isRead ? 'Please sign in to continue.' : 'Please sign in again to send your changes.',
  );
}

/** Refuses writes from pages of other sites. Browsers always send the page's origin. */
function refuseOtherSites({ config: { publicUrl } }: Services, request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOwn = !origin || (URL.canParse(origin) && isOwnOrigin(new URL(origin), publicUrl, request));
  if (isOwn && site !== 'cross-site') return;
  throw appError('forbidden', 'This request came from another site.');
}

/** Whether a browser fetches a page that its user may open later. */
export const isPrefetch = ({ headers }: FastifyRequest): boolean =>
  ['sec-purpose', 'purpose', 'x-moz', 'x-purpose'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );

/**
 * Whether someone followed a link on our own pages: the request comes neither from another site nor from a
 * prefetch.
 */
export function isNavigationFromOwnPage(
  { config: { publicUrl } }: Services,
  request: FastifyRequest,
): boolean {
  if (isPrefetch(request)) return false;
  const { referer, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return site === 'same-origin';
  return referer !== undefined && URL.canParse(referer) && isOwnOrigin(new URL(referer), publicUrl, request);
}

/** Compares with the configured public URL if there is one, because a proxy may send any Host. */
const isOwnOrigin = (origin: URL, publicUrl: string | undefined, request: FastifyRequest): boolean =>
  publicUrl ? origin.origin === new URL(publicUrl).origin : origin.host === ownHost(request);

/** The host as browsers write it: without the default port. */
const ownHost = (request: FastifyRequest) => new URL(`${request.protocol}://${request.host}`).host;
