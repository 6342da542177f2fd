import { z } from 'zod';
import { AdminUser } from './admin-users.ts';
import { Membership } from './billing.ts';
import { MySeat } from './brokerage.ts';

const Text = z.string().nullable();

const UserSession = z.object({
  id: z.string(),
  device: z.string(),
  address: Text,
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

const Activity = z.object({
  id: z.int(),
  at: z.string(),
  action: z.string(),
  /** What happened, in words. */
  text: z.string(),
  /** Who did it, where it was not the person. */
  by: Text,
});

const paymentStates = ['paid', 'refunded', 'open', 'declined'] as const;

const Payment = z.object({
  id: z.string(),
  at: z.string(),
  what: z.string(),
  /** "Card ending in 1881", or the brokerage that paid; nothing while nobody has. */
  paidBy: Text,
  status: z.enum(paymentStates),
  amount: z.number(),
  /** How much of it was given back. */
  refunded: z.number(),
  receiptUrl: Text,
});

/** One user's page. */
export const UserPage = z.object({
  success: z.literal(true),
  user: AdminUser,
  isOwn: z.boolean(),
  suspendedAt: Text,
  isEmailConfirmed: z.boolean(),
  hasTwoStep: z.boolean(),
  licenseNumber: Text,
  association: Text,
  membership: Membership.pick({ offer: true, nextCharge: true, overdue: true, endsAtPeriodEnd: true }),
  /** All that was ever paid, less what was given back; in dollars. */
  paidToDate: z.number(),
  payments: z.array(Payment),
  /** The person's page at the payment provider; the sandbox has none. */
  providerUrl: Text,
  sessions: z.array(UserSession),
  activity: z.array(Activity),
  seat: MySeat.shape.seat,
});
export type UserPage = z.output<typeof UserPage>;
export type UserPayment = UserPage['payments'][number];
