import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * A browser opens connections in advance and keeps those it has used. Node does not tell an idle connection
 * from one with a request in progress, so shutdown would wait for both, for an hour.
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
