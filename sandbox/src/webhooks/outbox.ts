import type { StripeEvent, WebhookEndpoint } from '../objects/platform.ts';
import type { Store } from '../store/store.ts';

export interface Delivery {
  seq: number;
  event: string;
  endpoint: string;
  attempts: number;
  due: number;
}

export interface DeliveryOptions {
  /** How many times each event is sent. More than 1 simulates duplicates from an unreliable network. */
  copies: number;
  order: 'oldest' | 'random';
  paused: boolean;
}

/** Whether an endpoint's event patterns, such as 'invoice.paid', 'customer.*' or '*', match an event type. */
export function matchesEventType(patterns: string[], type: string): boolean {
  return patterns.some(
    (each) => each === '*' || each === type || (each.endsWith('.*') && type.startsWith(each.slice(0, -1))),
  );
}

/** Stores webhook deliveries, in the same transaction as the work that caused them. */
export class Outbox {
  readonly options: DeliveryOptions = { copies: 1, order: 'oldest', paused: false };
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
    store.database.exec(
      `CREATE TABLE IF NOT EXISTS delivery (
         seq INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, endpoint TEXT NOT NULL,
         attempts INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0, state TEXT NOT NULL DEFAULT 'pending');
       CREATE INDEX IF NOT EXISTS delivery_state ON delivery (state, due)`,
    );
  }

  add(event: StripeEvent): void {
    const insert = this.#store.prepare('INSERT INTO delivery (event, endpoint) VALUES (?, ?)');
    for (const endpoint of this.#listeners(event.type)) {
      for (let copy = 0; copy < this.options.copies; copy += 1) insert.run(event.id, endpoint.id);
    }
  }

  #listeners(type: string): WebhookEndpoint[] {
    return this.#store
      .all('webhook_endpoint', { status: 'enabled' })
      .filter(({ enabled_events }) => matchesEventType(enabled_events, type));
  }

  /** Returns the next due delivery whose `seq` is not in `except`. */
  next(now: number, except: Pick<Set<number>, 'has'>): Delivery | undefined {
    const direction = this.options.order === 'random' ? 'random()' : 'seq';
    const rows = this.#store
      .prepare(`SELECT * FROM delivery WHERE state = 'pending' AND due <= ? ORDER BY ${direction}`)
      .all(now) as unknown as Delivery[];
    return rows.find(({ seq }) => !except.has(seq));
  }

  nextDue(): number | null {
    const row = this.#store.prepare(`SELECT min(due) AS due FROM delivery WHERE state = 'pending'`).get();
    return row?.due === null || row?.due === undefined ? null : Number(row.due);
  }

  pendingFor(event: string): number {
    const row = this.#store
      .prepare(`SELECT count(*) AS pending FROM delivery WHERE event = ? AND state <> 'delivered'`)
      .get(event);
    return Number(row?.pending);
  }

  pending(): number {
    return Number(
      this.#store.prepare(`SELECT count(*) AS pending FROM delivery WHERE state = 'pending'`).get()?.pending,
    );
  }

  finish(delivery: Delivery, state: 'delivered' | 'given_up'): void {
    this.#store.prepare('UPDATE delivery SET state = ? WHERE seq = ?').run(state, delivery.seq);
  }

  postpone(delivery: Delivery, due: number): void {
    this.#store
      .prepare('UPDATE delivery SET attempts = attempts + 1, due = ? WHERE seq = ?')
      .run(due, delivery.seq);
  }
}
