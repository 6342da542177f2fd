import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A browser opens connections in case it will need them, and keeps those it has used. To the platform one that has not
 * asked for anything is as busy as one that is being answered: the end of the server would wait for both, for an hour.
 */
export function goodbyePlugin(app: FastifyInstance): void {
  const waiting = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('finish', () => isClosing && socket.destroySoon());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of waiting) socket.destroy();
  });
}
