import type { FastifyInstance } from 'fastify';
import type { AccessRule } from '../core/access.ts';
import { getRegisteredRoutes } from '../plugins/route.ts';

export interface RouteRecord {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  access: AccessRule;
}

/** Every route of the product with its access rule, sorted by URL. */
export const listRoutes = (app: FastifyInstance): RouteRecord[] =>
  [...getRegisteredRoutes(app)].sort((one, other) =>
    `${one.url} ${one.method}`.localeCompare(`${other.url} ${other.method}`),
  );
