import { fullNameOf } from '#contract/people.ts';
import type { Approval } from '#contract/vendor-roster/vendor-approvals.ts';
import { audit } from '../../../core/audit.ts';
import { type Context, inTransaction, type OwnerContext } from '../../../core/context.ts';
import { appError, orNotFound } from '../../../core/errors.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import { requireListedVendor } from '../listed-vendor.ts';
import {
  type ApprovalRow,
  insertApprovalRequest,
  markRequestApproved,
  readApproval,
  readApprovalRequest,
  readApprovals,
} from './store.ts';

/**
 * Returns the approval requests to a vendor. The vendor gets all of them; other callers get only their own.
 */
export async function listApprovals(context: OwnerContext, vendorId: string): Promise<Approval[]> {
  const { db, owner } = context;
  if (vendorId === owner) return (await readApprovals(owner, db)).map(approvalOf);
  await requireListedVendor(context, vendorId);
  const own = await readApprovalRequest(owner, db, vendorId);
  return own ? [approvalOf(own)] : [];
}

/**
 * Creates an approval request and mails the vendor. A repeated request returns the existing one without a
 * mail.
 */
export function requestApproval(context: OwnerContext, vendorId: string, message: string): Promise<Approval> {
  return inTransaction(context, async (transaction) => {
    const { db, owner, now } = transaction;
    if (vendorId === owner) throw appError('invalid', 'This is your own listing.');
    const vendor = await requireListedVendor(transaction, vendorId);
    const isNew = await insertApprovalRequest(owner, db, { vendorId, message, requestedAt: now });
    const request = orNotFound(await readApprovalRequest(owner, db, vendorId), 'The request');
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
    const isFirst = await markRequestApproved(owner, db, id, now);
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

interface Vendor {
  email: string;
  companyName: string;
}

function notifyVendor(
  context: Context,
  { email, companyName }: Vendor,
  { id, agentName, agentEmail, message }: Approval,
): Promise<void> {
  const mail = composeMail({
    subject: `${agentName} is asking for your approval`,
    heading: `${agentName} would like to work with ${companyName}`,
    paragraphs: [message, `You can reply to ${agentEmail}.`],
    action: { label: 'Answer on your dashboard', url: `${context.services.publicUrl()}/vendor/dashboard` },
  });
  return queueMail(context, email, mail, `approval-request:${id}`);
}

function notifyAgent(context: Context, { id, email, firstName, companyName }: ApprovalRow): Promise<void> {
  const mail = composeMail({
    subject: `${companyName} approved your request`,
    heading: `Good news, ${firstName}. ${companyName} approved your request`,
    paragraphs: ['You can send your clients their way. You’ll find the listing in your Vendor Roster.'],
  });
  return queueMail(context, email, mail, `approval-given:${id}`);
}
