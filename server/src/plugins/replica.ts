import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../core/context.ts';
import { walPositionPattern } from '../db/replica.ts';
import { isApiCall } from './rate-limits.ts';
import { isServedOverHttps } from './session.ts';

const cookieName = 'abundance.written';
/**
 * The lifetime of the cookie. Only the position in the cookie decides whether we read the replica; the
 * lifetime removes it from browsers that nobody uses anymore.
 */
const maxAge = 24 * 60 * 60;

/**
 * After each change, stores the primary's position in a cookie, so that the browser reads its own changes.
 */
export function replicaPlugin(app: FastifyInstance, services: Services): void {
  const { replica } = services.database;
  if (!replica) return;
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || !isApiCall(request)) return;
    const position = await replica.readPrimaryPosition().catch(() => undefined);
    if (!position) return;
    reply.setCookie(cookieName, position, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: isServedOverHttps(services),
      maxAge,
    });
  });
}

/**
 * The services for routes that may answer with data that are some seconds old. They use the replica if it
 * already has the last change of this browser.
 */
export async function chooseServicesForReading(
  services: Services,
  request: FastifyRequest,
): Promise<Services> {
  const { replica } = services.database;
  if (!replica) return services;
  const written = request.cookies[cookieName];
  if (written !== undefined && !walPositionPattern.test(written)) return services;
  if (!(await replica.hasReplayed(written))) return services;
  const { db, sql } = replica;
  return { ...services, database: { ...services.database, db, sql } };
}
