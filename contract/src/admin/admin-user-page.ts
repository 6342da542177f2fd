import { z } from 'zod';
import { Membership, Refund, refundStatuses } from '../billing/billing.ts';
import { MySeat } from '../brokerage/brokerage.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { centsFromDollars } from '../money.ts';
import { AdminUser } from './admin-users.ts';

const Text = z.string().nullable();

const UserSession = z.object({
  id: Id,
  device: z.string(),
  address: Text,
  createdAt: Instant,
  lastSeenAt: Instant,
});

const Activity = z.object({
  id: z.int(),
  at: Instant,
  action: z.string(),
  /** A sentence that describes what happened. */
  text: z.string(),
  /** The name of the person who acted, if it was not the user. */
  by: Text,
});

const paymentStates = ['paid', 'refunded', 'open', 'declined'] as const;

const Payment = z.object({
  id: Id,
  at: Instant,
  what: z.string(),
  /** The payer: "Card ending in 1881", or the brokerage that paid; null until someone pays. */
  paidBy: Text,
  status: z.enum(paymentStates),
  amount: z.number(),
  /** How much of the payment was refunded. */
  refunded: z.number(),
  /** All refunds, including failed ones, latest first. */
  refunds: z.array(Refund.extend({ status: z.enum(refundStatuses) })),
  /** How much staff may still refund from this page; 0 if someone else paid. */
  refundable: z.number(),
  receiptUrl: Text,
});

const refundMessages = {
  amount: 'Please enter an amount of at least $0.01.',
  cents: 'Please enter whole cents.',
  reason: 'Please give a reason.',
  reasonLong: 'Please keep the reason under 200 characters.',
} as const;

/** Refunds a payment in full or in part. */
export const RefundPayment = z.object({
  /** The refund in dollars. */
  amount: z
    .number(refundMessages.amount)
    .min(0.01, refundMessages.amount)
    .max(1_000_000)
    .refine((dollars) => centsFromDollars(dollars) !== undefined, refundMessages.cents),
  /** The reason for the refund, which the member reads in the email and on the receipt. */
  reason: z
    .string(refundMessages.reason)
    .trim()
    .min(1, refundMessages.reason)
    .max(200, refundMessages.reasonLong),
  /** The latest refund that the page showed, so that submitting the same page twice refunds only once. */
  lastRefund: z.string().max(255).nullable(),
});
export type RefundPayment = z.output<typeof RefundPayment>;

/** The page on which staff see one user. */
export const UserDetails = z.object({
  success: z.literal(true),
  user: AdminUser,
  isOwn: z.boolean(),
  suspendedAt: Instant.nullable(),
  isEmailConfirmed: z.boolean(),
  hasTwoStep: z.boolean(),
  licenseNumber: Text,
  association: Text,
  membership: Membership.pick({ offer: true, nextCharge: true, overdue: true, endsAtPeriodEnd: true }),
  /** All payments minus refunds, in dollars. */
  paidToDate: z.number(),
  payments: z.array(Payment),
  /** The URL of the user's page at the payment provider; the sandbox has no such page. */
  providerUrl: Text,
  sessions: z.array(UserSession),
  activity: z.array(Activity),
  seat: MySeat.shape.seat,
});
export type UserDetails = z.output<typeof UserDetails>;
export type UserPayment = UserDetails['payments'][number];
