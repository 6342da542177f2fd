import { fullNameOf } from '#contract/people.ts';
import type { Approval } from '#contract/vendor-roster/vendor-approvals.ts';
import { audit } from '../../../core/audit.ts';
import { inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { findListedVendor } from '../find-listed-vendor.ts';
import { notifyAgent, notifyVendor } from './mails.ts';
import {
  type ApprovalRow,
  insertRequest,
  markApproved,
  readApproval,
  readApprovals,
  readRequest,
} from './store.ts';

/** A vendor sees all requests; others see only their own request to this vendor. */
export async function listApprovals(context: OwnerContext, vendorId: string): Promise<Approval[]> {
  const { db, owner } = context;
  if (vendorId === owner) return (await readApprovals(owner, db)).map(approvalOf);
  await findListedVendor(context, vendorId);
  const own = await readRequest(owner, db, vendorId);
  return own ? [approvalOf(own)] : [];
}

/** Mails the vendor once; a repeated request returns the existing one. */
export function requestApproval(context: OwnerContext, vendorId: string, message: string): Promise<Approval> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    if (vendorId === owner) throw appError('invalid', 'This is your own listing.');
    const vendor = await findListedVendor(transaction, vendorId);
    const isNew = await insertRequest(owner, db, { vendorId, message, requestedAt: now });
    const request = orNotFound(await readRequest(owner, db, vendorId), 'The request');
    if (isNew) {
      await notifyVendor(transaction, vendor, approvalOf(request));
      await audit(transaction, { action: 'approval.request', subject: request.id });
    }
    return approvalOf(request);
  });
}

export function approveRequest(context: OwnerContext, vendorId: string, id: string): Promise<Approval> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    if (vendorId !== owner) throw appError('not_found', 'The request was not found.');
    const isFirst = await markApproved(owner, db, id, now);
    const request = orNotFound(await readApproval(owner, db, id), 'The request');
    if (isFirst) {
      await notifyAgent(transaction, request);
      await audit(transaction, { action: 'approval.approve', subject: id });
    }
    return approvalOf(request);
  });
}

const approvalOf = (row: ApprovalRow): Approval => ({
  id: row.id,
  agentName: fullNameOf(row),
  agentEmail: row.email,
  requestDate: row.requestedAt.toISOString(),
  status: row.approvedAt ? 'approved' : 'pending',
  message: row.message,
  vendorCategory: row.category,
});
