import { and, desc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { AttentionKind } from '#contract/attention.ts';
import type { Db } from '../../../db/client.ts';
import { attention, invoices, paymentEvents } from '../../../db/tables/billing.ts';

export interface Finding {
  kind: AttentionKind;
  /** What it is about, by the provider's id. */
  subject: string;
  /** Ids and amounts in cents, no names. */
  details?: Record<string, string | number>;
}

type AttentionRow = typeof attention.$inferSelect;

/** Its id when it was not on the list yet, and nobody has said that it is settled. */
export async function insertAttention(db: Db, finding: Finding, foundAt: Date): Promise<string | undefined> {
  if (await isSettledByHand(db, finding)) return undefined;
  const [row] = await db
    .insert(attention)
    .values({ ...finding, foundAt })
    .onConflictDoNothing()
    .returning({ id: attention.id });
  return row?.id;
}

async function isSettledByHand(db: Db, { kind, subject }: Finding): Promise<boolean> {
  const rows = await db
    .select({ id: attention.id })
    .from(attention)
    .where(and(eq(attention.kind, kind), eq(attention.subject, subject), isNotNull(attention.settledBy)))
    .limit(1);
  return rows.length > 0;
}

/** `by` is whoever says so: then it does not come back. Without, it does when it is found again. */
export async function settleOne(db: Db, id: string, settledAt: Date, by?: string): Promise<void> {
  await db
    .update(attention)
    .set({ settledAt, settledBy: by })
    .where(and(eq(attention.id, id), isNull(attention.settledAt)));
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

/** In the provider's words: whoever must answer, or waits for the bank. */
const openDispute = ['needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'];

export const openDisputes = (db: Db) =>
  db
    .select({
      invoiceId: invoices.id,
      number: invoices.number,
      status: invoices.disputeStatus,
      amount: invoices.amountPaid,
      paidAt: invoices.paidAt,
      createdAt: invoices.createdAt,
    })
    .from(invoices)
    .where(inArray(invoices.disputeStatus, openDispute));

/** The disputes that the provider has told of; it does not say there whose they are. */
export async function knownDisputes(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paymentEvents.objectId })
    .from(paymentEvents)
    .where(eq(paymentEvents.about, 'dispute'));
  return rows.flatMap(({ id }) => id ?? []);
}
