import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { openDriver } from './driver.ts';

interface Holder {
  /** False while the database is still being asked. */
  isIn: boolean;
  onWanted: () => void;
}

interface Wish {
  /** Ends the waiting. */
  signal: AbortSignal;
  /** Someone else waits for it, or it is lost with its connection: whatever it guards is to end soon. */
  onWanted: () => void;
}

const channel = 'lock_wanted';
const longestPause = 400;

/**
 * Locks that hold across processes for as long as their holder lives. All of a process are held by one connection of
 * its own, so that a long upload takes none from the pool; a killed process loses the connection and with it its locks.
 */
export class HeldLocks {
  readonly #url: string;
  readonly #pool: postgres.Sql;
  readonly #options: object;
  readonly #holders = new Map<string, Holder>();
  #session: postgres.Sql | undefined;
  #listening: Promise<unknown> | undefined;

  constructor(url: string, pool: postgres.Sql, options: object) {
    this.#url = url;
    this.#options = options;
    this.#pool = pool;
  }

  /** Waits for the lock, asking whoever has it to let go; answers how to give it back. */
  async take(name: string, { signal, onWanted }: Wish): Promise<() => Promise<void>> {
    const sql = await this.#open();
    const holder: Holder = { isIn: false, onWanted };
    for (let wait = 10; ; wait = Math.min(wait * 2, longestPause)) {
      signal.throwIfAborted();
      if (await this.#enter(sql, name, holder)) return () => this.#leave(sql, name, holder);
      await pause(wait, undefined, { signal });
    }
  }

  /** Takes the lock if nobody has it, without asking anybody to let go; answers nothing otherwise. */
  async tryTake(name: string): Promise<(() => Promise<void>) | undefined> {
    const sql = await this.#open();
    const holder: Holder = { isIn: false, onWanted: () => undefined };
    return (await this.#enter(sql, name, holder)) ? () => this.#leave(sql, name, holder) : undefined;
  }

  async close(): Promise<void> {
    await this.#session?.end({ timeout: 5 });
  }

  async #open(): Promise<postgres.Sql> {
    this.#session ??= openDriver(this.#url, {
      ...this.#options,
      max: 1,
      max_lifetime: null,
      onclose: () => this.#lose(),
    });
    this.#listening ??= this.#pool
      .listen(channel, (name) => this.#holders.get(name)?.isIn && this.#holders.get(name)?.onWanted())
      .catch((error: unknown) => {
        this.#listening = undefined;
        throw error;
      });
    await this.#listening;
    return this.#session;
  }

  /** To the database all of a process is one: within it the map keeps requests apart. */
  async #enter(sql: postgres.Sql, name: string, holder: Holder): Promise<boolean> {
    const other = this.#holders.get(name);
    if (other) {
      if (other.isIn) other.onWanted();
      return false;
    }
    this.#holders.set(name, holder);
    try {
      const [row] = await sql`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`;
      holder.isIn = row?.taken === true;
      if (!holder.isIn) await this.#pool.notify(channel, name);
      return holder.isIn;
    } finally {
      if (!holder.isIn) this.#forget(name, holder);
    }
  }

  async #leave(sql: postgres.Sql, name: string, holder: Holder): Promise<void> {
    if (this.#holders.get(name) !== holder || !holder.isIn) return;
    // PostgreSQL warns if a second call unlocks before it has answered the first.
    holder.isIn = false;
    // Without a connection there is no lock either.
    await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(() => undefined);
    this.#forget(name, holder);
  }

  #forget(name: string, holder: Holder): void {
    if (this.#holders.get(name) === holder) this.#holders.delete(name);
  }

  #lose(): void {
    const lost = [...this.#holders.values()].filter(({ isIn }) => isIn);
    this.#holders.clear();
    for (const { onWanted } of lost) onWanted();
  }
}
