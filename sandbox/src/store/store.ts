import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { ID_PREFIX, type ObjectKind, type ObjectsByKind, type StoredObject } from '../objects/kinds.ts';

type Scalar = string | number | boolean | null;
export type StoreFilter = Record<string, Scalar>;

const INDEXED: [ObjectKind, string][] = [
  ['subscription', 'customer'],
  ['subscription', 'status'],
  ['subscription_item', 'subscription'],
  ['invoice', 'customer'],
  ['invoice', 'status'],
  ['invoiceitem', 'customer'],
  ['invoice_payment', 'invoice'],
  ['invoice_payment', 'payment.payment_intent'],
  ['payment_method', 'customer'],
  ['price', 'product'],
];

const table = (kind: ObjectKind) => `"${kind}"`;
const field = (path: string) => `json_extract(body, '$.${path}')`;
const bound = (value: Scalar) => (typeof value === 'boolean' ? Number(value) : value);

/** Stores objects as JSON in SQLite, with one table per kind, in the order of their creation. */
export class Store {
  readonly database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    makePrivate(file);
    this.database = new DatabaseSync(file);
    this.database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
    this.transaction(() => {
      this.#createTables();
      for (const statement of UPGRADES) this.database.exec(statement);
    });
  }

  #createTables(): void {
    for (const kind of Object.keys(ID_PREFIX) as ObjectKind[]) {
      this.database.exec(
        `CREATE TABLE IF NOT EXISTS ${table(kind)} (seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, body TEXT NOT NULL)`,
      );
    }
    for (const [kind, path] of INDEXED) {
      this.database.exec(`CREATE INDEX IF NOT EXISTS "${kind}_${path}" ON ${table(kind)} (${field(path)})`);
    }
  }

  save<T extends StoredObject>(object: T): T {
    this.prepare(
      `INSERT INTO ${table(object.object)} (id, body) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
    ).run(object.id, JSON.stringify(object));
    return object;
  }

  find<K extends ObjectKind>(kind: K, id: string): ObjectsByKind[K] | undefined {
    const row = this.prepare(`SELECT body FROM ${table(kind)} WHERE id = ?`).get(id);
    return row && parse<K>(row);
  }

  /** Returns an object that another stored object refers to. If it is missing, the sandbox has a bug. */
  get<K extends ObjectKind>(kind: K, id: string): ObjectsByKind[K] {
    const found = this.find(kind, id);
    if (!found) throw new Error(`${kind} ${id} is referred to but not kept`);
    return found;
  }

  remove(kind: ObjectKind, id: string): void {
    this.prepare(`DELETE FROM ${table(kind)} WHERE id = ?`).run(id);
  }

  /** Returns all matching objects, oldest first. */
  all<K extends ObjectKind>(kind: K, where: StoreFilter = {}): ObjectsByKind[K][] {
    const { sql, values } = condition(where);
    return this.prepare(`SELECT body FROM ${table(kind)} WHERE ${sql} ORDER BY seq`)
      .all(...values)
      .map((row) => parse<K>(row));
  }

  /** Yields the matching objects older than a cursor, newest first. Reads them in batches of 100. */
  *newestFirst<K extends ObjectKind>(
    kind: K,
    where: StoreFilter,
    after?: string,
  ): Generator<ObjectsByKind[K]> {
    let below = after === undefined ? Number.MAX_SAFE_INTEGER : this.#sequence(kind, after);
    const { sql, values } = condition(where);
    const batch = this.prepare(
      `SELECT seq, body FROM ${table(kind)} WHERE ${sql} AND seq < ? ORDER BY seq DESC LIMIT 100`,
    );
    for (;;) {
      const rows = batch.all(...values, below);
      for (const row of rows) yield parse<K>(row);
      if (rows.length < 100) return;
      below = Number(rows.at(-1)?.seq);
    }
  }

  /** Returns the matching objects newer than a cursor, oldest first. */
  newerThan<K extends ObjectKind>(kind: K, where: StoreFilter, before: string): ObjectsByKind[K][] {
    const { sql, values } = condition(where);
    return this.prepare(`SELECT body FROM ${table(kind)} WHERE ${sql} AND seq > ? ORDER BY seq`)
      .all(...values, this.#sequence(kind, before))
      .map((row) => parse<K>(row));
  }

  transaction<T>(work: () => T): T {
    return this.#bracket('BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK', work);
  }

  /** Runs work in a savepoint. If the work throws, undoes only this work, not the whole transaction. */
  attempt<T>(work: () => T): T {
    return this.#bracket(
      'SAVEPOINT attempt',
      'RELEASE attempt',
      'ROLLBACK TO attempt; RELEASE attempt',
      work,
    );
  }

  prepare(sql: string): StatementSync {
    const known = this.#statements.get(sql) ?? this.database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  close(): void {
    this.#statements.clear();
    this.database.close();
  }

  #bracket<T>(open: string, keep: string, undo: string, work: () => T): T {
    this.database.exec(open);
    try {
      const result = work();
      this.database.exec(keep);
      return result;
    } catch (error) {
      this.database.exec(undo);
      throw error;
    }
  }

  #sequence(kind: ObjectKind, id: string): number {
    return Number(this.prepare(`SELECT seq FROM ${table(kind)} WHERE id = ?`).get(id)?.seq ?? 0);
  }
}

/** Lets only our system user read the database. SQLite gives its journal files the same permissions. */
function makePrivate(file: string): void {
  if (file === ':memory:') return;
  closeSync(openSync(file, 'a', 0o600));
  for (const ending of ['', '-wal', '-shm']) if (existsSync(file + ending)) chmodSync(file + ending, 0o600);
}

function condition(where: StoreFilter): { sql: string; values: (string | number | null)[] } {
  const paths = Object.keys(where);
  return {
    sql: paths.map((path) => `${field(path)} IS ?`).join(' AND ') || '1',
    values: paths.map((path) => bound(where[path] ?? null)),
  };
}

function parse<K extends ObjectKind>(row: Record<string, unknown>): ObjectsByKind[K] {
  return JSON.parse(String(row.body)) as ObjectsByKind[K];
}

/**
 * Upgrades objects of earlier releases. Each statement can run again without effect. All run in the
 * transaction that opens the store, so a killed process leaves either the old or the new objects.
 */
const UPGRADES = [
  // The first release used a British spelling. Without this upgrade, its saved cards cannot be charged.
  `UPDATE "payment_method"
   SET body = json_remove(json_set(body, '$.sandbox.behavior', json(body -> '$.sandbox.behaviour')), '$.sandbox.behaviour')
   WHERE json_type(body, '$.sandbox.behaviour') IS NOT NULL`,
  // In the first release, a pending change had no `fields`.
  `UPDATE "subscription" SET body = json_set(body, '$.sandbox.pending.fields', json('{}'))
   WHERE json_type(body, '$.sandbox.pending') = 'object' AND json_type(body, '$.sandbox.pending.fields') IS NULL`,
];
