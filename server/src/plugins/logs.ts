import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { toLoggableError } from '../core/loggable-error.ts';

export interface LogStream {
  write(line: string): void;
}

/** Options for one log line per request, written after the response; see `logsPlugin`. */
export const createLogOptions = (config: Config, stream?: LogStream) =>
  ({
    logger: { level: config.logLevel, stream, serializers: { err: toLoggableError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  }) satisfies FastifyServerOptions;

/** We do not log webhooks from the local sandbox: it sends one for every demo member. */
const webhookPath = '/api/payments/webhook';

/**
 * Logs no headers, bodies or names. Of the URL, it logs only the route pattern, because some URLs are secret.
 */
export function logsPlugin(app: FastifyInstance, { stripe }: Config): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    const level = !stripe && routeOptions.url === webhookPath ? 'debug' : 'info';
    log[level](
      { method, route: routeOptions.url ?? 'none', statusCode, ms: Math.round(elapsedTime) },
      'answered',
    );
  });
}
