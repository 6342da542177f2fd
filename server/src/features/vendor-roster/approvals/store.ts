import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { VendorCategory } from '#contract/reference/vendor-categories.ts';
import type { OwnerId } from '../../../core/context.ts';
import type { Db } from '../../../db/client.ts';
import { approvals } from '../../../db/tables/roster.ts';
import { users } from '../../../db/tables/users.ts';
import { vendors } from '../../../db/tables/vendors.ts';

export interface ApprovalRow {
  id: string;
  ownerId: string;
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  requestedAt: Date;
  approvedAt: Date | null;
  category: VendorCategory;
  companyName: string;
}

const columns = {
  id: approvals.id,
  ownerId: approvals.ownerId,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  message: approvals.message,
  requestedAt: approvals.requestedAt,
  approvedAt: approvals.approvedAt,
  category: vendors.businessCategory,
  companyName: vendors.companyName,
};

const selectApprovals = (db: Db) =>
  db
    .select(columns)
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.ownerId))
    .innerJoin(vendors, eq(vendors.userId, approvals.vendorId));

/** Reads the requests to a vendor: pending ones first, then the latest. */
export function readApprovals(vendor: OwnerId, db: Db): Promise<ApprovalRow[]> {
  return selectApprovals(db)
    .where(eq(approvals.vendorId, vendor))
    .orderBy(isNotNull(approvals.approvedAt), desc(approvals.requestedAt), approvals.id);
}

/** Reads the request of an agent to one vendor. */
export async function readApprovalRequest(
  owner: OwnerId,
  db: Db,
  vendorId: string,
): Promise<ApprovalRow | undefined> {
  const [row] = await selectApprovals(db).where(
    and(eq(approvals.ownerId, owner), eq(approvals.vendorId, vendorId)),
  );
  return row;
}

/** Inserts a request and returns whether it is new. An existing request stays unchanged. */
export async function insertApprovalRequest(
  owner: OwnerId,
  db: Db,
  request: { vendorId: string; message: string; requestedAt: Date },
): Promise<boolean> {
  const made = await db
    .insert(approvals)
    .values({ ownerId: owner, ...request })
    .onConflictDoNothing({ target: [approvals.ownerId, approvals.vendorId] })
    .returning({ id: approvals.id });
  return made.length > 0;
}

export async function readApproval(vendor: OwnerId, db: Db, id: string): Promise<ApprovalRow | undefined> {
  const [row] = await selectApprovals(db).where(and(eq(approvals.id, id), eq(approvals.vendorId, vendor)));
  return row;
}

/** Approves a request. Returns whether it was pending before. */
export async function markRequestApproved(vendor: OwnerId, db: Db, id: string, now: Date): Promise<boolean> {
  const approved = await db
    .update(approvals)
    .set({ approvedAt: now })
    .where(and(eq(approvals.id, id), eq(approvals.vendorId, vendor), isNull(approvals.approvedAt)))
    .returning({ id: approvals.id });
  return approved.length > 0;
}
