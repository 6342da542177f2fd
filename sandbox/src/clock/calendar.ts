import type { Store } from '../store/store.ts';

/** The time of everybody who is on no test clock. Tests may move it ahead; a restart does not move it back. */
export class Calendar {
  readonly #store: Store;
  readonly #clock: () => Date;
  #ahead: number;
  #standing: number | null = null;

  constructor(store: Store, clock: () => Date) {
    this.#store = store;
    this.#clock = clock;
    store.database.exec(
      'CREATE TABLE IF NOT EXISTS calendar (one INTEGER PRIMARY KEY CHECK (one = 1), ahead INTEGER NOT NULL)',
    );
    this.#ahead = Number(store.prepare('SELECT ahead FROM calendar').get()?.ahead ?? 0);
  }

  now(): number {
    return this.#standing ?? Math.floor(this.#clock().getTime() / 1000) + this.#ahead;
  }

  /** Lets something happen at its own time, though it is later already. */
  during(at: number, work: () => void): void {
    this.#standing = at;
    try {
      work();
    } finally {
      this.#standing = null;
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
