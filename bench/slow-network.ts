import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Speed {
  /** The time of a round trip. */
  latencyMs: number;
  bytesPerSecond: number;
}

/**
 * Starts a server that passes everything on to `target`, as slowly as a mobile network. The browser's own emulation
 * does not slow down the requests of a service worker.
 */
export async function startSlowNetwork(target: string, { latencyMs, bytesPerSecond }: Speed) {
  const { hostname, port } = new URL(target);
  /**
   * The time at which the network will have transmitted all data received so far. All connections share the
   * network.
   */
  let isFreeAt = 0;
  const sockets = new Set<Socket>();

  const afterTransmission = (act: () => void) =>
    setTimeout(act, Math.max(0, isFreeAt - performance.now()) + latencyMs / 2);

  function pass(from: Socket, to: Socket): void {
    from.on('data', (chunk: Buffer) => {
      isFreeAt = Math.max(isFreeAt, performance.now()) + (chunk.length / bytesPerSecond) * 1000;
      afterTransmission(() => to.write(chunk));
    });
    from.on('error', () => to.destroy());
    from.on('close', () => afterTransmission(() => to.end()));
    sockets.add(from);
  }

  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    pass(client, upstream);
    pass(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
