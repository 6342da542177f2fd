import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes idle connections at shutdown. Browsers open connections in advance and keep used ones. Node cannot
 * distinguish these from connections with a request in progress, so a shutdown would wait for an hour.
 */
export function shutdownPlugin(app: FastifyInstance): void {
  const idleSockets = new Set<Socket>();
  let isClosing = false;
  app.server.on('connection', (socket) => {
    idleSockets.add(socket);
    socket.once('close', () => idleSockets.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    idleSockets.delete(socket);
    response.once('finish', () => isClosing && socket.destroySoon());
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of idleSockets) socket.destroy();
  });
}
