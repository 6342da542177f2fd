import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../config.ts';
import { tellingError } from '../core/telling-error.ts';

export interface LogStream {
  write(line: string): void;
}

/** One line a request, written when it is answered; see `logsPlugin`. */
export const logOptions = (config: Config, stream?: LogStream) =>
  ({
    logger: { level: config.logLevel, stream, serializers: { err: tellingError } },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  }) satisfies FastifyServerOptions;

/** The sandbox on this machine tells of every member of the demo world: nobody asked, and nobody wants to read it. */
const webhookPath = '/api/payments/webhook';

/** What is logged of a request: no headers, no bodies, nobody's name; of the address only its pattern, as some are secret. */
export function logsPlugin(app: FastifyInstance, { stripe }: Config): void {
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode, elapsedTime }) => {
    const level = !stripe && routeOptions.url === webhookPath ? 'debug' : 'info';
    log[level](
      { method, route: routeOptions.url ?? 'none', statusCode, ms: Math.round(elapsedTime) },
      'answered',
    );
  });
}
