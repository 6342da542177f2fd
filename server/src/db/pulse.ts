import { connect as dial, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { openDriver } from './driver.ts';

/** Together well under the five seconds that anybody is kept waiting. */
const between = 1_000;
const patience = 3_000;
/**
 * The patience is waited out in steps, and each counts as one, however long it took: a machine that gave us no time
 * gave the database none either, and an answer that lay there meanwhile is found in between.
 */
const step = 250;

/** What waits for a database that takes connections and says nothing. */
class DatabaseFrozen extends Error {
  readonly code = 'DATABASE_FROZEN';

  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseFrozen';
  }
}

interface Address {
  host: string[];
  port: number[];
  path: string | undefined;
}

/**
 * Notices a database that has stopped answering and cuts every connection to it, so that whoever waits hears of it.
 * The driver alone would wait forever: a long statement and a frozen server look the same to it.
 */
export class Pulse {
  readonly #url: string;
  readonly #sockets = new Set<Socket>();
  #asking: { sql: postgres.Sql; socket: Socket | undefined } | undefined;
  #isFrozen = false;
  #isClosed = false;
  #dialed = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** For the driver: each connection is one that can be cut. It must not throw, or the pool loses a place for good. */
  readonly socket = (address: Address): Socket => {
    this.#asking ??= this.#begin();
    const socket = this.#dial(address);
    // Not by listening for their end: for TLS the driver removes all listeners.
    for (const other of this.#sockets) if (other.destroyed) this.#sockets.delete(other);
    this.#sockets.add(socket);
    if (this.#isFrozen) setImmediate(() => socket.destroy(new DatabaseFrozen()));
    return socket;
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#asking?.sql.end({ timeout: 1 });
  }

  #dial({ host, port, path }: Address): Socket {
    if (path) return failingUnanswered(dial(path));
    const turn = this.#dialed++ % host.length;
    const name = host[turn] ?? 'localhost';
    // The driver reads the name from the socket when it checks a certificate.
    return Object.assign(failingUnanswered(dial(port[turn] ?? 5432, name)), { host: name });
  }

  #begin() {
    // The driver's types leave it out.
    const ownSocket = {
      socket: (address: Address) => {
        asking.socket = this.#dial(address);
        return asking.socket;
      },
    };
    const asking: { sql: postgres.Sql; socket: Socket | undefined } = {
      socket: undefined,
      sql: openDriver(this.#url, {
        max: 1,
        backoff: () => 0.1,
        ...ownSocket,
      }),
    };
    void this.#watch(asking);
    return asking;
  }

  async #watch(asking: { sql: postgres.Sql; socket: Socket | undefined }): Promise<void> {
    while (!this.#isClosed) {
      if (await hears(asking.sql)) this.#isFrozen = false;
      else {
        asking.socket?.destroy();
        this.#freeze();
      }
      await pause(between, undefined, { ref: false });
    }
  }

  #freeze(): void {
    if (this.#isClosed) return;
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.destroy(new DatabaseFrozen());
  }
}

/**
 * A proxy without its database takes connections and closes them. Without an error the driver would try again at once,
 * hundreds of times a second, and tell nobody.
 */
const failingUnanswered = (socket: Socket): Socket =>
  socket.once('end', () => {
    if (socket.bytesRead > 0) return;
    socket.destroy(Object.assign(new Error('The connection was closed'), { code: 'CONNECTION_CLOSED' }));
  });

/** A refusal is an answer too: then the driver knows by itself. */
async function hears(sql: postgres.Sql): Promise<boolean> {
  let isAnswered = false;
  const answer = sql`select 1`
    .catch(() => undefined)
    .finally(() => {
      isAnswered = true;
    });
  for (let waited = 0; waited < patience && !isAnswered; waited += step) {
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([answer, pause(step, undefined, { signal, ref: false }).catch(() => undefined)]);
    waiting.abort();
  }
  return isAnswered;
}
