import { and, desc, eq, isNull, notInArray } from 'drizzle-orm';
import type { AttentionKind } from '#contract/attention.ts';
import type { Db } from '../../../db/client.ts';
import { attention } from '../../../db/tables/billing.ts';

export interface Finding {
  kind: AttentionKind;
  /** What it is about, by the provider's id. */
  subject: string;
  /** Ids and amounts in cents, no names. */
  details?: Record<string, string | number>;
}

type AttentionRow = typeof attention.$inferSelect;

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
  kind: AttentionKind,
  found: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(attention)
    .set({ settledAt: now })
    .where(
      and(isNull(attention.settledAt), eq(attention.kind, kind), notInArray(attention.subject, [...found])),
    );
}
