import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** More than this is not worth reading only to throw it away: the connection ends instead. */
const mostDropped = 64 * 1024 * 1024;

/**
 * An answer may be known before the body has ended. The rest is read and dropped: the sender, who is still sending,
 * hears the answer, and the next request on the same connection is heard.
 */
export function bodiesPlugin(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => dropRest(request, reply));
}

function dropRest({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || raw.destroyed) return;
  // The framework would hang up on whoever sends too much, often before they have heard why.
  reply.removeHeader('connection');
  let dropped = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > mostDropped) raw.destroy();
  });
  raw.resume();
}
