import { createHash } from 'node:crypto';
import type { Store } from '../store/store.ts';
import { StripeError } from './errors.ts';

const RETENTION_SECONDS = 86_400;

export interface SavedResponse {
  status: number;
  body: string;
  request: string;
}

export interface IdempotentRequest {
  key: string;
  method: string;
  path: string;
  body: string;
}

/** Stores the answer of each idempotency key, so that a repeated request does not do the work again. */
export class IdempotencyStore {
  readonly #store: Store;
  readonly #running = new Set<string>();

  constructor(store: Store) {
    this.#store = store;
    store.database.exec(
      `CREATE TABLE IF NOT EXISTS idempotency (
         key TEXT PRIMARY KEY, endpoint TEXT NOT NULL, params TEXT NOT NULL, request TEXT NOT NULL,
         status INTEGER NOT NULL, body TEXT NOT NULL, created INTEGER NOT NULL)`,
    );
  }

  /**
   * Returns the stored answer, or undefined for a new key. Throws if a request with the key is in progress,
   * or if the key was used for another request.
   */
  findAnswer({ key, method, path, body }: IdempotentRequest, now: number): SavedResponse | undefined {
    if (key.length > 255) {
      throw keyError(400, `Idempotency keys cannot be longer than 255 characters (yours is ${key.length}).`);
    }
    if (this.#running.has(key)) {
      throw keyError(
        409,
        `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
        'idempotency_key_in_use',
      );
    }
    const row = this.#store.prepare('SELECT * FROM idempotency WHERE key = ?').get(key);
    if (!row || Number(row.created) < now - RETENTION_SECONDS) return undefined;
    if (row.endpoint !== `${method} ${path}`) {
      throw keyError(
        400,
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs. '${String(row.endpoint).split(' ')[1]}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    if (row.params !== digest(body)) {
      throw keyError(
        400,
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    }
    return { status: Number(row.status), body: String(row.body), request: String(row.request) };
  }

  save({ key, method, path, body }: IdempotentRequest, answer: SavedResponse, now: number): void {
    this.#store
      .prepare(
        `INSERT INTO idempotency (key, endpoint, params, request, status, body, created) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (key) DO UPDATE SET endpoint = excluded.endpoint, params = excluded.params,
           request = excluded.request, status = excluded.status, body = excluded.body, created = excluded.created`,
      )
      .run(key, `${method} ${path}`, digest(body), answer.request, answer.status, answer.body, now);
  }

  hold(key: string): void {
    this.#running.add(key);
  }

  release(key: string): void {
    this.#running.delete(key);
  }
}

function digest(body: string): string {
  const pairs = [...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`).sort();
  return createHash('sha256').update(pairs.join('&')).digest('hex');
}

function keyError(status: number, message: string, code?: string): StripeError {
  return new StripeError(status, { type: 'idempotency_error', message, ...(code && { code }) });
}
