import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { withSchemasMade } from './json-schema.ts';

/**
 * The API describes itself, from the same schemas that guard it. Few read it, so what describes is only made for the
 * first who does: an app of its own, with our routes in name only.
 */
export function openapiPlugin(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // Only what is called, not the pages around it.
    if (route.url.startsWith('/api/') && route.method !== 'HEAD') routes.push(route);
  });
  let description: Promise<FastifyInstance> | undefined;
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*'])
    app.get(url, { schema: { hide: true } }, async ({ method, url, headers }, reply) => {
      description ??= descriptionOf(routes);
      const answer = await (await description).inject({ method: method as 'GET', url, headers });
      if (answer.statusCode === 404) return reply.callNotFound();
      const { connection: _, ...told } = answer.headers;
      return reply.code(answer.statusCode).headers(told).send(answer.rawPayload);
    });
}

async function descriptionOf(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
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
    transform: ({ schema, url }) => ({ schema: withSchemasMade({ ...schema }), url }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
  for (const { method, url, schema } of routes.filter((route) => !route.schema?.hide))
    app.route({ method, url, ...(schema && { schema }), handler: () => undefined });
  await app.ready();
  return app;
}
