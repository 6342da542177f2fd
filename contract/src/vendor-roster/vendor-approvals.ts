import { z } from 'zod';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLines } from '../plain-text.ts';
import { VendorCategorySchema } from '../vendors/vendors.ts';
import { approvalStates } from './vendor-roster.ts';

export const approvalMessages = {
  empty: 'Please write a short message to the vendor',
  long: 'Message must be 1,000 characters or fewer',
  sent: 'Request sent.',
  failed: 'Your request couldn’t be sent. Please try again.',
} as const;

export const RequestApproval = z.object({
  message: z
    .string(approvalMessages.empty)
    .overwrite(normalizeLines)
    .min(1, approvalMessages.empty)
    .max(1000, approvalMessages.long),
});
export type RequestApproval = z.input<typeof RequestApproval>;

export const Approval = z.object({
  id: Id,
  agentName: z.string(),
  agentEmail: EmailText,
  requestDate: Instant,
  status: z.enum(approvalStates),
  message: z.string(),
  vendorCategory: VendorCategorySchema,
});
export type Approval = z.output<typeof Approval>;

export const Approvals = z.array(Approval);
export const ApprovalResponse = z.object({ success: z.literal(true), approval: Approval });
export type ApprovalResponse = z.output<typeof ApprovalResponse>;
