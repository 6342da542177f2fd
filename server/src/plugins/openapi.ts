import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { withSchemasMade } from './json-schema.ts';

/** The API describes itself, from the same schemas that guard it. */
export async function openapiPlugin(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Abundance', description: 'The API of the Abundance desktop.', version: '1.0.0' },
    },
    // Only what is called, not the pages around it.
    transform: ({ schema, url }) =>
      url.startsWith('/api/')
        ? { schema: withSchemasMade({ ...schema }), url }
        : { schema: { ...schema, hide: true }, url },
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  app.get('/api/openapi.json', { config: {}, schema: { hide: true } }, () => app.swagger());
}
