import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay to a local service, which a test can disturb. */
export interface Relay {
  readonly port: number;
  /** Makes the service accept connections and never answer, like a stopped process. */
  freeze: () => void;
  thaw: () => void;
  /** Freezes new connections once they are ready, like a database that stops in the middle of a failover. */
  freezeOnceReady: () => void;
  /** Cuts the existing connections, and accepts new ones. */
  cutSessions: () => void;
  /** Refuses connections and cuts existing ones, like a process that has ended. */
  disconnect: () => Promise<void>;
  reconnect: () => Promise<void>;
  close: () => Promise<void>;
}

/** PostgreSQL's message that a new connection may be used. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

export async function startRelay(farPort: number, host = '127.0.0.1'): Promise<Relay> {
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let isFrozenOnceReady = false;
  const connectPair = ([near, far]: [Socket, Socket]) => void near.pipe(far).pipe(near);
  const cut = (pair: [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const silence = ([near, far]: [Socket, Socket]) => {
    near.unpipe(far).pause();
    far.unpipe(near).pause();
  };
  const server = createServer((near) => {
    const pair: [Socket, Socket] = [near, connect(farPort, host)];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => cut(pair)).on('close', () => cut(pair));
    if (!isFrozen) connectPair(pair);
    if (isFrozenOnceReady) pair[1].on('data', (data) => data.includes(readyForQuery) && silence(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const disconnect = async () => {
    const closed = once(server, 'close');
    server.close();
    for (const pair of pairs) cut(pair);
    await closed;
  };
  return {
    port,
    freeze: () => {
      isFrozen = true;
      for (const pair of pairs) silence(pair);
    },
    freezeOnceReady: () => {
      isFrozenOnceReady = true;
    },
    cutSessions: () => {
      for (const pair of pairs) cut(pair);
    },
    thaw: () => {
      isFrozen = false;
      isFrozenOnceReady = false;
      for (const pair of pairs) connectPair(pair);
    },
    disconnect,
    reconnect: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      if (server.listening) await disconnect();
    },
  };
}

/** Returns the URL that leads through the relay. */
export const toRelayUrl = ({ port }: Relay, url: string): string =>
  Object.assign(new URL(url), { port: String(port) }).href.replace(/\/$/, '');
