import { setTimeout as pause } from 'node:timers/promises';
import type postgres from 'postgres';
import { openPostgresClient } from './driver.ts';

interface Holder {
  /** False until the database has granted the lock. */
  isHeld: boolean;
  onWanted: () => void;
}

interface TakeOptions {
  /** Aborts the wait. */
  signal: AbortSignal;
  /**
   * Called when someone else wants the lock, or when the connection is lost. The holder should then finish
   * soon.
   */
  onWanted: () => void;
}

const channel = 'lock_wanted';
const maxPauseMs = 400;

/**
 * Locks across processes that last as long as their holder lives. One separate connection holds all locks of
 * a process, so that a long upload takes no connection from the pool. A killed process loses that connection
 * and its locks.
 */
export class SessionLocks {
  readonly #url: string;
  readonly #options: object;
  readonly #holders = new Map<string, Holder>();
  #session: postgres.Sql | undefined;
  #listening: Promise<unknown> | undefined;

  constructor(url: string, options: object) {
    this.#url = url;
    this.#options = options;
  }

  /**
   * Asks the current holder to release the lock, and waits for it. Returns a function that releases the lock.
   */
  async lock(name: string, { signal, onWanted }: TakeOptions): Promise<() => Promise<void>> {
    const sql = await this.#open();
    const holder: Holder = { isHeld: false, onWanted };
    for (let wait = 10; ; wait = Math.min(wait * 2, maxPauseMs)) {
      signal.throwIfAborted();
      if (await this.#tryAcquire(sql, name, holder)) return () => this.#release(sql, name, holder);
      await pause(wait, undefined, { signal });
    }
  }

  /** Takes the lock if it is free. Otherwise notifies its holder and returns undefined without waiting. */
  async tryLock(name: string): Promise<(() => Promise<void>) | undefined> {
    const sql = await this.#open();
    const holder: Holder = { isHeld: false, onWanted: () => undefined };
    return (await this.#tryAcquire(sql, name, holder)) ? () => this.#release(sql, name, holder) : undefined;
  }

  async close(): Promise<void> {
    await this.#session?.end({ timeout: 5 });
  }

  async #open(): Promise<postgres.Sql> {
    this.#session ??= openPostgresClient(this.#url, {
      ...this.#options,
      max: 1,
      max_lifetime: null,
      onclose: () => this.#notifyLost(),
    });
    this.#listening ??= this.#session
      .listen(channel, (name) => this.#holders.get(name)?.isHeld && this.#holders.get(name)?.onWanted())
      .catch((error: unknown) => {
        this.#listening = undefined;
        throw error;
      });
    await this.#listening;
    return this.#session;
  }

  /**
   * Tries to take the lock. PostgreSQL grants a lock again to a session that already holds it, and all
   * requests of this process share one session, so `#holders` keeps them apart. If the lock is taken,
   * notifies its holder.
   */
  async #tryAcquire(sql: postgres.Sql, name: string, holder: Holder): Promise<boolean> {
    const other = this.#holders.get(name);
    if (other) {
      if (other.isHeld) other.onWanted();
      return false;
    }
    this.#holders.set(name, holder);
    try {
      const [row] = await sql`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`;
      holder.isHeld = row?.taken === true;
      if (!holder.isHeld) await sql.notify(channel, name);
      return holder.isHeld;
    } finally {
      if (!holder.isHeld) this.#forget(name, holder);
    }
  }

  async #release(sql: postgres.Sql, name: string, holder: Holder): Promise<void> {
    if (this.#holders.get(name) !== holder || !holder.isHeld) return;
    // Cleared before the query, so that a second call cannot unlock again and cause a PostgreSQL warning.
    holder.isHeld = false;
    // Without a connection there is no lock to release.
    await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(() => undefined);
    this.#forget(name, holder);
  }

  #forget(name: string, holder: Holder): void {
    if (this.#holders.get(name) === holder) this.#holders.delete(name);
  }

  #notifyLost(): void {
    const lost = [...this.#holders.values()].filter(({ isHeld }) => isHeld);
    this.#holders.clear();
    for (const { onWanted } of lost) onWanted();
  }
}
