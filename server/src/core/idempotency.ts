import { and, eq, lt } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import { idempotencyKeyField } from '#contract/request-headers.ts';
import { idempotencyKeys } from '../db/tables/infrastructure.ts';
import { type Context, inTransaction, type OwnerContext, type RecordContext } from './context.ts';
import { appError } from './errors.ts';
import { sha256Hex } from './sha256.ts';

const fingerprintOf = (input: unknown) => sha256Hex(JSON.stringify(input));

/**
 * Does the work once per key and repeats the stored answer for every other call. Of two simultaneous calls,
 * the second waits for the first one's row. Without a key, the work runs in a plain transaction.
 */
export function idempotent<C extends RecordContext, T>(
  context: C,
  action: string,
  input: unknown,
  work: (context: C) => Promise<T>,
): Promise<T> {
  const key = context.idempotencyKey;
  if (!key) return inTransaction(context, work);
  return inTransaction(context, async (transaction) => {
    const keyId = { scope: scopeOf(context.owner, action), key };
    if (!(await insertKey(transaction, keyId, fingerprintOf(input)))) {
      return (await readStoredAnswer(transaction, keyId, fingerprintOf(input))) as T;
    }
    const answer = await work(transaction);
    await transaction.db
      .update(idempotencyKeys)
      .set({ answer: answer ?? null })
      .where(matches(keyId));
    return answer;
  });
}

/** Returns whether the work of this key was done before, so that a job need not prepare it again. */
export async function wasDone(
  { db, owner, idempotencyKey: key = '' }: RecordContext,
  action: string,
): Promise<boolean> {
  const keyId = { scope: scopeOf(owner, action), key };
  return (await db.$count(idempotencyKeys, matches(keyId))) > 0;
}

/**
 * Returns SQL that claims the key and stores its answer within the statement that does the work. The answer
 * must be known beforehand. The SQL yields a row if the work should be done; otherwise `idempotent` finds out
 * why. Returns undefined without a key.
 */
export function idempotencyClaimSql(
  { owner, idempotencyKey: key }: OwnerContext,
  sql: Sql,
  action: string,
  { input, answer }: { input: unknown; answer: unknown },
): ((when: Fragment) => Fragment) | undefined {
  if (!key) return undefined;
  return (when) => sql`
    insert into idempotency_keys (scope, key, fingerprint, answer)
    select ${scopeOf(owner, action)}::text, ${key}::text, ${fingerprintOf(input)}::text, ${JSON.stringify(answer)}::jsonb
    where ${when} on conflict do nothing returning key`;
}

const scopeOf = (owner: string, action: string) => `${owner}:${action}`;

interface KeyId {
  scope: string;
  key: string;
}

const matches = ({ scope, key }: KeyId) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

async function insertKey({ db }: Context, keyId: KeyId, fingerprint: string): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...keyId, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function readStoredAnswer({ db }: Context, keyId: KeyId, fingerprint: string): Promise<unknown> {
  const [row] = await db.select().from(idempotencyKeys).where(matches(keyId));
  if (row?.fingerprint !== fingerprint) {
    throw appError(
      'conflict',
      'This request was already sent with different content. Please reload and try again.',
      { field: idempotencyKeyField },
    );
  }
  return row.answer;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes keys after a week: longer than any retry, short enough to keep the table small. */
export async function deleteOldIdempotencyKeys({ db, now }: Context): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - weekMs)));
}
