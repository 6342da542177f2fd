import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Fragment, Sql } from 'postgres';
import { idempotencyKeys } from '../db/tables/ground.ts';
import { type Context, inTransaction, type OwnerContext } from './context.ts';
import { fail } from './errors.ts';

const fingerprintOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest('hex');

/**
 * Does the work once for a key and answers every repetition with what was answered then. Two at the same
 * moment: the second waits on the first one's row. Without a key the work simply runs in a transaction.
 */
export function once<C extends OwnerContext, T>(
  context: C,
  action: string,
  input: unknown,
  work: (context: C) => Promise<T>,
): Promise<T> {
  const key = context.idempotencyKey;
  if (!key) return inTransaction(context, work);
  return inTransaction(context, async (transaction) => {
    const place = { scope: scopeOf(context.owner, action), key };
    if (!(await claim(transaction, place, fingerprintOf(input)))) {
      return (await answered(transaction, place, fingerprintOf(input))) as T;
    }
    const answer = await work(transaction);
    await transaction.db
      .update(idempotencyKeys)
      .set({ answer: answer ?? null })
      .where(at(place));
    return answer;
  });
}

/**
 * The claim and the answer as a part of the statement that does the work, for an answer that is known before. It has a
 * row if the work is to be done; if not, `once` tells why. Nothing for a request without a key.
 */
export function claimOf(
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

interface Place {
  scope: string;
  key: string;
}

const at = ({ scope, key }: Place) => and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));

async function claim({ db }: Context, place: Place, fingerprint: string): Promise<boolean> {
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ ...place, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function answered({ db }: Context, place: Place, fingerprint: string): Promise<unknown> {
  const [row] = await db.select().from(idempotencyKeys).where(at(place));
  if (row?.fingerprint !== fingerprint) {
    throw fail(
      'conflict',
      'This request was already sent with different content. Please reload and try again.',
    );
  }
  return row.answer;
}

const aWeek = 7 * 24 * 60 * 60 * 1000;

/** Keys are kept for a week: longer than any retry, short enough to stay small. */
export async function forgetOldKeys({ db, now }: Context): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - aWeek)));
}
