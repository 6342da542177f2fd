import { createHash, timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Services } from '../core/context.ts';
import { appError } from '../core/errors.ts';
import { errorsPlugin } from './errors.ts';

const path = '/metrics';
const quiet = { logLevel: 'silent' as const, schema: { hide: true } };

/** Counts responses. If metrics have a token but no port of their own, also serves them at /metrics. */
export function metricsPlugin(app: FastifyInstance, services: Services): void {
  const { config, metrics, database } = services;
  if (!config.metrics) return;
  metrics.collectProcessMetrics();
  for (const [state, key] of [
    ['in_use', 'inUse'],
    ['idle', 'idle'],
  ] as const)
    metrics.addGauge('pool_connections', 'Database connections', () => database.poolUse()[key], { state });
  metrics.addGauge(
    'pool_waiting',
    'Statements without a database connection',
    () => database.poolUse().waiting,
  );
  app.addHook('onResponse', async (request, reply) => {
    metrics.countRequest(request.method, labelOf(request), reply.statusCode, reply.elapsedTime);
  });
  if (config.metrics.port === undefined) app.get(path, quiet, metricsHandler(services));
}

/**
 * The route pattern, never the URL. Some URLs are secret, and each URL would become a separate time series.
 */
function labelOf({ routeOptions: { url } }: FastifyRequest): string {
  return url && /^\/(?:api|media)\//.test(url) ? url : 'pages';
}

const metricsHandler =
  ({ config, metrics }: Services) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const token = config.metrics?.token;
    if (token && !isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      throw appError('not_signed_in', 'These figures are for whoever has the token.');
    }
    const { body, contentType } = await metrics.renderText();
    reply.header('content-type', contentType);
    return body;
  };

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** A separate server for the metrics, on a port that need not be public. */
export async function startMetricsServer(services: Services): Promise<FastifyInstance | undefined> {
  const { config } = services;
  if (config.metrics?.port === undefined) return undefined;
  const app = Fastify({ forceCloseConnections: true });
  errorsPlugin(app);
  app.get(path, metricsHandler(services));
  await app.listen({ port: config.metrics.port, host: config.host });
  return app;
}
