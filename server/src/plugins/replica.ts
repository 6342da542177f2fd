import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../core/context.ts';
import { walPosition } from '../db/replica.ts';
import { isApiCall } from './limits.ts';
import { isSecure } from './session.ts';

const cookieName = 'abundance.written';
/** The position in the cookie decides, not its age; this only removes it from browsers that are not used. */
const maxAge = 24 * 60 * 60;

/** Stores after each change where the primary is, so that the same browser reads its own changes. */
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
      secure: isSecure(services),
      maxAge,
    });
  });
}

/** The services of a route whose answer may be some seconds old: with the replica, if it has this browser's changes. */
export async function servicesForReading(services: Services, request: FastifyRequest): Promise<Services> {
  const { replica } = services.database;
  if (!replica) return services;
  const written = request.cookies[cookieName];
  if (written !== undefined && !walPosition.test(written)) return services;
  if (!(await replica.hasReplayed(written))) return services;
  const { db, sql } = replica;
  return { ...services, database: { ...services.database, db, sql } };
}
