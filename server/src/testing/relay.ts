import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to something that listens on this machine, which a test can disturb. */
export interface Relay {
  readonly port: number;
  /** Takes connections and says nothing, like a stopped process. */
  freeze: () => void;
  thaw: () => void;
  /** Lets the next connections in and says nothing after, like a database that stops in the middle of a failover. */
  freezeOnceReady: () => void;
  /** Cuts the connections there are, and takes new ones. */
  cutSessions: () => void;
  /** Refuses connections and cuts those there are, like a process that is gone. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
  close: () => Promise<void>;
}

/** PostgreSQL's message that a new connection may be used. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

export async function relayTo(farPort: number, host = '127.0.0.1'): Promise<Relay> {
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  let isFrozenOnceReady = false;
  const join = ([near, far]: [Socket, Socket]) => void near.pipe(far).pipe(near);
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
    if (!isFrozen) join(pair);
    if (isFrozenOnceReady) pair[1].on('data', (data) => data.includes(readyForQuery) && silence(pair));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const goAway = async () => {
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
      for (const pair of pairs) join(pair);
    },
    goAway,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: async () => {
      if (server.listening) await goAway();
    },
  };
}

/** The same address by way of the line. */
export const through = ({ port }: Relay, url: string): string =>
  Object.assign(new URL(url), { port: String(port) }).href.replace(/\/$/, '');
