import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { type DatabaseAddress, openDatabaseSocket, openPostgresClient } from './driver.ts';

/**
 * If the database freezes, callers get an error within five seconds. The interval and the timeout together
 * stay below that.
 */
const checkIntervalMs = 1_000;
const timeoutMs = 3_000;
/**
 * A busy machine pauses this process and the database alike. So the timeout counts steps instead of time.
 * Between steps, we notice an answer that arrived meanwhile.
 */
const stepMs = 250;

/** The error for every caller that waits for a database that accepts connections but does not answer. */
class DatabaseFrozen extends Error {
  readonly code = 'DATABASE_FROZEN';

  constructor() {
    super('The database does not answer');
    this.name = 'DatabaseFrozen';
  }
}

/**
 * Detects a database that has stopped answering and cuts every connection to it, so that callers get an
 * error. The driver alone would wait forever: it cannot tell a long statement from a frozen server.
 */
export class DbHealth {
  readonly #url: string;
  readonly #sockets = new Set<Socket>();
  #probe: { sql: postgres.Sql; socket: Socket | undefined } | undefined;
  #isFrozen = false;
  #isClosed = false;
  #dialed = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Gives the driver sockets that we can destroy. It must not throw, or the pool loses a slot for good. */
  readonly socket = (address: DatabaseAddress): Socket => {
    this.#probe ??= this.#startProbe();
    const socket = this.#dial(address);
    // We do not listen for 'close', because for TLS the driver removes all listeners.
    for (const other of this.#sockets) if (other.destroyed) this.#sockets.delete(other);
    this.#sockets.add(socket);
    if (this.#isFrozen) setImmediate(() => socket.destroy(new DatabaseFrozen()));
    return socket;
  };

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#probe?.sql.end({ timeout: 1 });
  }

  #dial(address: DatabaseAddress): Socket {
    return failOnSilentClose(openDatabaseSocket(address, this.#dialed++));
  }

  #startProbe() {
    // The driver's types lack this option.
    const ownSocket = {
      socket: (address: DatabaseAddress) => {
        probe.socket = this.#dial(address);
        return probe.socket;
      },
    };
    const probe: { sql: postgres.Sql; socket: Socket | undefined } = {
      socket: undefined,
      sql: openPostgresClient(this.#url, {
        max: 1,
        backoff: () => 0.1,
        // A pooler may answer the next check through a connection that has no prepared statement.
        prepare: false,
        ...ownSocket,
      }),
    };
    void this.#watch(probe);
    return probe;
  }

  async #watch(probe: { sql: postgres.Sql; socket: Socket | undefined }): Promise<void> {
    while (!this.#isClosed) {
      if (await isAnswering(probe.sql)) this.#isFrozen = false;
      else {
        probe.socket?.destroy();
        this.#freeze();
      }
      await pause(checkIntervalMs, undefined, { ref: false });
    }
  }

  #freeze(): void {
    if (this.#isClosed) return;
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.destroy(new DatabaseFrozen());
  }
}

/**
 * A proxy that has lost its database accepts connections and closes them. Without an error, the driver would
 * retry silently, hundreds of times a second.
 */
const failOnSilentClose = (socket: Socket): Socket =>
  socket.once('end', () => {
    if (socket.bytesRead > 0) return;
    socket.destroy(Object.assign(new Error('The connection was closed'), { code: 'CONNECTION_CLOSED' }));
  });

/** Returns whether the database answered in time. An error counts as an answer, which the driver handles. */
async function isAnswering(sql: postgres.Sql): Promise<boolean> {
  let isAnswered = false;
  const answer = sql`select 1`
    .catch(() => undefined)
    .finally(() => {
      isAnswered = true;
    });
  for (let waited = 0; waited < timeoutMs && !isAnswered; waited += stepMs) {
    const waiting = new AbortController();
    const { signal } = waiting;
    await Promise.race([answer, pause(stepMs, undefined, { signal, ref: false }).catch(() => undefined)]);
    waiting.abort();
  }
  return isAnswered;
}
