import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';

/** Serves the health checks: whether the process is alive, and whether it can work. */
export function healthPlugin(app: FastifyInstance, { database }: Services): void {
  const quiet = { logLevel: 'silent' as const, schema: { hide: true } };
  app.get('/healthz', quiet, () => ({ ok: true }));
  app.get('/readyz', quiet, async (_, reply) => {
    try {
      await database.sql`select 1 from users limit 1`;
      return { ok: true };
    } catch (error) {
      app.log.error({ err: error }, 'not ready');
      return reply.code(503).send({ ok: false, reason: 'The database does not answer.' });
    }
  });
}
