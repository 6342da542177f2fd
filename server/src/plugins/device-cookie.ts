import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInBrowser } from '../core/caller.ts';
import type { Services } from '../core/context.ts';
import { signId, verifySignedId } from '../core/signed-id.ts';
import { isServedOverHttps, setSessionCookie } from './session.ts';

const cookieName = 'abundance.device';
const purpose = 'device';
/** The longest lifetime that browsers allow for a cookie. */
const maxAge = 400 * 24 * 60 * 60;

export function identifyBrowser({ config }: Services, request: FastifyRequest): SignInBrowser {
  const device = verifySignedId(purpose, request.cookies[cookieName] ?? '', config.sessionSecret);
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'],
    device: device ?? randomUUID(),
  };
}

/** Signs the browser in and marks it as a known device. */
export function startBrowserSession(
  services: Services,
  reply: FastifyReply,
  token: string,
  { device }: SignInBrowser,
): void {
  setSessionCookie(services, reply, token);
  reply.setCookie(cookieName, signId(purpose, device, services.config.sessionSecret), {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure: isServedOverHttps(services),
    maxAge,
  });
}
