import { maxHeaderSize } from 'node:http';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Services } from './core/context.ts';
import { readChangedSiteTexts } from './features/site/public.ts';
import { features } from './features.ts';
import { addOperationMetrics } from './operation-metrics.ts';
import { bodyLimitsPlugin, uploadTimeoutMinutes } from './plugins/body-limits.ts';
import { devOutboxPlugin } from './plugins/dev-outbox.ts';
import { errorsPlugin } from './plugins/errors.ts';
import { healthPlugin } from './plugins/health.ts';
import { createLogOptions, type LogStream, logsPlugin } from './plugins/logs.ts';
import { escapeMalformedPath } from './plugins/malformed-paths.ts';
import { metricsPlugin } from './plugins/metrics.ts';
import { openapiPlugin } from './plugins/openapi.ts';
import { pagesPlugin, type WebBuild } from './plugins/pages.ts';
import { rateLimitsPlugin } from './plugins/rate-limits.ts';
import { replicaPlugin } from './plugins/replica.ts';
import { acceptUploadChunks } from './plugins/resumable-uploads.ts';
import { createRouter } from './plugins/route.ts';
import { secretUrlsPlugin } from './plugins/secret-urls.ts';
import { securityPlugin } from './plugins/security.ts';
import { serializersPlugin } from './plugins/serializers.ts';
import { sessionPlugin } from './plugins/session.ts';
import { shutdownPlugin } from './plugins/shutdown.ts';
import { toFastifyTrustProxy } from './trusted-proxies.ts';

const oneMegabyte = 1_048_576;
const tenMinutes = 10 * 60_000;

/** Builds the server, which does not listen yet. */
export async function createApp(
  services: Services,
  web?: WebBuild,
  log?: LogStream,
): Promise<FastifyInstance> {
  const app = Fastify({
    ...createLogOptions(services.config, log),
    trustProxy: toFastifyTrustProxy(services.config.trustProxy),
    bodyLimit: oneMegabyte,
    rewriteUrl: ({ url }) => escapeMalformedPath(url),
    // Node refuses longer addresses itself, so the framework's own limit for parameters never applies.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    // The longest time that any route allows. Most routes allow a minute (plugins/body-limits.ts).
    requestTimeout: uploadTimeoutMinutes * 60_000,
    connectionTimeout: tenMinutes,
  });
  // The route builder validates input with the contract's schemas; the JSON Schemas are only documentation.
  app.setValidatorCompiler(() => () => true);
  serializersPlugin(app);
  logsPlugin(app, services.config);
  errorsPlugin(app);
  bodyLimitsPlugin(app);
  shutdownPlugin(app);
  const pageHeaders = await securityPlugin(app, services, web?.scriptHashes ?? []);
  secretUrlsPlugin(app);
  await rateLimitsPlugin(app, services.config);
  await sessionPlugin(app, services);
  replicaPlugin(app, services);
  metricsPlugin(app, services);
  await app.register(multipart);
  acceptUploadChunks(app);
  if (services.config.apiDocs) openapiPlugin(app);
  healthPlugin(app, services);
  devOutboxPlugin(app, services);
  addOperationMetrics(services);
  const router = createRouter(app, services);
  for (const routes of features.flatMap((feature) => feature.routes ?? [])) routes(router, services);
  for (const protocol of features.flatMap((feature) => feature.protocols ?? [])) protocol(app, services);
  const readWords = () => readChangedSiteTexts(services.database);
  await pagesPlugin(app, web, services, { readWords, headers: pageHeaders });
  return app;
}
