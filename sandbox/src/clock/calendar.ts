import type { Store } from '../store/store.ts';

/**
 * The time for customers without a test clock. Tests may move the time forward, and it stays moved after a
 * restart.
 */
export class Calendar {
  readonly #store: Store;
  readonly #clock: () => Date;
  #ahead: number;
  #frozenAt: number | null = null;

  constructor(store: Store, clock: () => Date) {
    this.#store = store;
    this.#clock = clock;
    store.database.exec(
      'CREATE TABLE IF NOT EXISTS calendar (one INTEGER PRIMARY KEY CHECK (one = 1), ahead INTEGER NOT NULL)',
    );
    this.#ahead = Number(store.prepare('SELECT ahead FROM calendar').get()?.ahead ?? 0);
  }

  now(): number {
    return this.#frozenAt ?? Math.floor(this.#clock().getTime() / 1000) + this.#ahead;
  }

  /** Runs overdue work while the calendar shows the time at which the work was due. */
  runAt(at: number, work: () => void): void {
    this.#frozenAt = at;
    try {
      work();
    } finally {
      this.#frozenAt = null;
    }
  }

  moveTo(at: number): void {
    const now = this.now();
    if (at < now) throw new RangeError('the calendar only moves ahead');
    this.#ahead += at - now;
    this.#store
      .prepare(
        'INSERT INTO calendar (one, ahead) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET ahead = excluded.ahead',
      )
      .run(this.#ahead);
  }
}
