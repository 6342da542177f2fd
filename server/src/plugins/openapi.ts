import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { resolveSchemas } from './json-schema.ts';

/**
 * Serves the API documentation, generated from the schemas that validate the API. Few people read it, so we
 * build its app, which has a copy of our routes, only at the first request.
 */
export function openapiPlugin(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // The documentation covers only the API, not the pages.
    if (route.url.startsWith('/api/') && route.method !== 'HEAD') routes.push(route);
  });
  let documentation: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*'])
    app.get(url, { schema: { hide: true } }, async ({ method, url, headers }, reply) => {
      documentation ??= buildDocumentation(routes);
      const answer = await (await documentation).inject({ method: method as 'GET', url, headers });
      if (answer.statusCode === 404) return reply.callNotFound();
      const { connection: _, ...headersToSend } = answer.headers;
      return reply.code(answer.statusCode).headers(headersToSend).send(answer.rawPayload);
    });
}

async function buildDocumentation(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 } });
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Abundance', description: 'The API of the Abundance desktop.', version: '1.0.0' },
    },
    transform: ({ schema, url }) => ({ schema: resolveSchemas({ ...schema }), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  for (const { method, url, schema } of routes.filter((route) => !route.schema?.hide))
    app.route({ method, url, ...(schema && { schema }), handler: () => undefined });
  await app.ready();
  return app;
}
