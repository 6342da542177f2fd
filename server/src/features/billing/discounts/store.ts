import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { invoices, payers } from '../../../db/tables/billing.ts';

export async function hasPaidForPlan(db: Db, customerId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(payers, eq(payers.id, invoices.payerId))
    .where(
      and(
        eq(payers.customerId, customerId),
        isNotNull(invoices.subscriptionId),
        gt(invoices.amountPaid, 0 as (typeof invoices.$inferSelect)['amountPaid']),
      ),
    )
    .limit(1);
  return row !== undefined;
}
