import { and, desc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import type { ReconciliationProblem } from '#contract/admin/staff-tasks.ts';
import type { Db } from '../../../db/client.ts';
import { attentionItems, invoices, paymentEvents } from '../../../db/tables/billing.ts';

export interface BillingProblem {
  kind: ReconciliationProblem;
  /** The provider's ID of the object that has the problem. */
  subject: string;
  /** IDs, and amounts in cents, but no names. */
  details?: Record<string, string | number>;
}

type AttentionRow = typeof attentionItems.$inferSelect;

/** Returns the new item's ID, or undefined if the problem is listed already or was resolved by hand. */
export async function insertAttentionItem(
  db: Db,
  finding: BillingProblem,
  foundAt: Date,
): Promise<string | undefined> {
  if (await isResolvedByHand(db, finding)) return undefined;
  const [row] = await db
    .insert(attentionItems)
    .values({ ...finding, foundAt })
    .onConflictDoNothing()
    .returning({ id: attentionItems.id });
  return row?.id;
}

async function isResolvedByHand(db: Db, { kind, subject }: BillingProblem): Promise<boolean> {
  const rows = await db
    .select({ id: attentionItems.id })
    .from(attentionItems)
    .where(
      and(
        eq(attentionItems.kind, kind),
        eq(attentionItems.subject, subject),
        isNotNull(attentionItems.resolvedBy),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Resolves an item. If the problem occurs again, it gets a new item, unless an admin (`by`) resolved it. */
export async function resolveAttentionItem(db: Db, id: string, resolvedAt: Date, by?: string): Promise<void> {
  await db
    .update(attentionItems)
    .set({ resolvedAt, resolvedBy: by })
    .where(and(eq(attentionItems.id, id), isNull(attentionItems.resolvedAt)));
}

export async function findOpenAttentionItems(db: Db): Promise<AttentionRow[]> {
  return db
    .select()
    .from(attentionItems)
    .where(isNull(attentionItems.resolvedAt))
    .orderBy(desc(attentionItems.foundAt), attentionItems.subject)
    .limit(500);
}

/** Closes problems that the latest comparison with the payment provider no longer found. */
export async function resolveDisappearedItems(
  db: Db,
  kind: ReconciliationProblem,
  foundSubjects: readonly string[],
  now: Date,
): Promise<void> {
  await db
    .update(attentionItems)
    .set({ resolvedAt: now })
    .where(
      and(
        isNull(attentionItems.resolvedAt),
        eq(attentionItems.kind, kind),
        notInArray(attentionItems.subject, [...foundSubjects]),
      ),
    );
}

/** The provider's statuses of disputes that wait for our response or for the bank. */
const openDisputeStatuses = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

export const findOpenDisputes = (db: Db) =>
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
    .where(inArray(invoices.disputeStatus, openDisputeStatuses));

/** Finds the IDs of all disputes that the provider's events have reported. */
export async function findDisputeIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: paymentEvents.objectId })
    .from(paymentEvents)
    .where(eq(paymentEvents.about, 'dispute'));
  return rows.flatMap(({ id }) => id ?? []);
}
