import { and, desc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { AttentionKind } from '#contract/attention.ts';
import type { Db } from '../../../db/client.ts';
import { attention } from '../../../db/tables/billing.ts';
import type { Finding } from './note-attention.ts';

export type AttentionRow = typeof attention.$inferSelect;

/** Its id when it was not on the list yet. */
export async function insertAttention(db: Db, finding: Finding, foundAt: Date): Promise<string | undefined> {
  const [row] = await db
    .insert(attention)
    .values({ ...finding, foundAt })
    .onConflictDoNothing()
    .returning({ id: attention.id });
  return row?.id;
}

export async function openAttention(db: Db): Promise<AttentionRow[]> {
  return db
    .select()
    .from(attention)
    .where(isNull(attention.settledAt))
    .orderBy(desc(attention.foundAt), attention.subject)
    .limit(500);
}

/** What was looked for and is found no more has been put right by somebody. */
export async function settleOthers(
  db: Db,
  kinds: readonly AttentionKind[],
  found: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(attention)
    .set({ settledAt: now })
    .where(
      and(
        isNull(attention.settledAt),
        inArray(attention.kind, [...kinds]),
        notInArray(attention.subject, [...found]),
      ),
    );
}

export async function settleOne(db: Db, kind: AttentionKind, subject: string, now: Date): Promise<void> {
  await db
    .update(attention)
    .set({ settledAt: now })
    .where(and(eq(attention.kind, kind), eq(attention.subject, subject), isNull(attention.settledAt)));
}
