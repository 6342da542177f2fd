import { once } from 'node:events';
import type { Server } from 'node:http';

/** Closes a server at once, even if clients keep connections open. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
