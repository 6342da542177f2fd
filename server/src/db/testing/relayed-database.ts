import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type TestDatabase, testDatabase } from './test-database.ts';

export interface RelayedDatabase extends TestDatabase {
  /** Takes connections and says nothing, like a stopped process. */
  freeze: () => void;
  thaw: () => void;
  /** Refuses connections and cuts those there are, like a process that is gone. */
  goAway: () => Promise<void>;
  comeBack: () => Promise<void>;
}

/** A database of the test's own behind a line that the test can disturb. */
export async function relayedDatabase(): Promise<RelayedDatabase> {
  const database = await testDatabase();
  const real = new URL(database.url);
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const join = ([near, far]: [Socket, Socket]) => void near.pipe(far).pipe(near);
  const cut = (pair: [Socket, Socket]) => {
    pairs.delete(pair);
    for (const socket of pair) socket.destroy();
  };
  const server = createServer((near) => {
    const pair: [Socket, Socket] = [near, connect(Number(real.port), real.hostname)];
    pairs.add(pair);
    for (const socket of pair) socket.on('error', () => cut(pair)).on('close', () => cut(pair));
    if (!isFrozen) join(pair);
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
    url: Object.assign(new URL(database.url), { port: String(port) }).href,
    freeze: () => {
      isFrozen = true;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    thaw: () => {
      isFrozen = false;
      for (const pair of pairs) join(pair);
    },
    goAway,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    drop: async () => {
      if (server.listening) await goAway();
      await database.drop();
    },
  };
}
