import { randomUUID } from 'node:crypto';
import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Addresses may carry secrets in their query; the path is enough to know what was asked. */
const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0];

/** What is logged of a request: no headers, no bodies, no query, nobody's name. */
export const logOptions = (config: Config): FastifyServerOptions['logger'] => ({
  level: config.logLevel,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request) }),
    res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
  },
});

export const requestIds = { genReqId: () => randomUUID() };
