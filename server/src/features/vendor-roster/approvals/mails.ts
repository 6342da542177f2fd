import type { Approval } from '#contract/vendor-roster/vendor-approvals.ts';
import type { Context } from '../../../core/context.ts';
import { composeMail } from '../../../gateways/mail/layout.ts';
import { queueMail } from '../../mail/public.ts';
import type { ApprovalRow } from './store.ts';

interface Vendor {
  email: string;
  companyName: string;
}

export function notifyVendor(
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

export function notifyAgent(
  context: Context,
  { id, email, firstName, companyName }: ApprovalRow,
): Promise<void> {
  const mail = composeMail({
    subject: `${companyName} approved your request`,
    heading: `Good news, ${firstName}. ${companyName} approved your request`,
    paragraphs: ['You can send your clients their way. You’ll find the listing in your Vendor Roster.'],
  });
  return queueMail(context, email, mail, `approval-given:${id}`);
}
