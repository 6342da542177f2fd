import { z } from 'zod';
import { PlanSchema, SubscriptionStatusSchema } from '../account/account.ts';
import type { MembershipDetails } from '../billing/membership-rules.ts';
import { ExternalId } from '../id-schema.ts';
import { type Plan, plans, type Role, type SubscriptionStatus } from '../roles.ts';
import { CurrentUser } from './vendors.ts';

export const vendorUpgradeMessages = {
  onPremium: "You're on the Premium Plan!",
  joinWaitlist: 'Join Waitlist',
  waitlisted: 'You are on the waitlist. We will notify you by email when a Power Partner slot opens.',
  slotsFull: 'Premium slots are currently full for your business category. Please try again later.',
  slotsUnchecked: 'Failed to check premium availability',
  scriptMissing: 'Failed to load payment system',
  scriptBroken: 'Failed to initialize payment system',
  notReady: 'Payment system not ready. Please refresh the page and try again.',
  serverError: (status: number, statusText: string) => `Server returned ${status}: ${statusText}`,
  setupFailed: (message: string) => `Payment setup failed: ${message}`,
  notInitiated: 'Failed to initiate payment. Please try again.',
  failed: (message: string) => `Payment failed: ${message}`,
  authentication: 'Payment requires additional authentication. Please try again.',
  status: (status: string) => `Payment status: ${status}. Please contact support if this persists.`,
  unverified: (error: string) =>
    `Payment processed but verification failed: ${error}. Please contact support.`,
  processing: 'Payment processing failed. Please try again.',
  misconfigured: 'Invalid payment configuration. Please contact support.',
  notPaidYet: 'The payment has not arrived yet',
} as const;

interface SubscriptionFacts {
  role: Role;
  subscriptionPlan: Plan;
  subscriptionStatus: SubscriptionStatus;
}

/** Whether a vendor with a paid or trial listing may become a Power Partner. */
export const canBecomePowerPartner = ({
  role,
  subscriptionPlan,
  subscriptionStatus,
}: SubscriptionFacts): boolean =>
  role === 'VENDOR' &&
  subscriptionPlan === 'basic' &&
  ['active', 'trialing', 'incomplete'].includes(subscriptionStatus);

export const UpgradeVendor = z.object({
  targetPlan: z.enum(plans),
  currentPlan: z.enum(plans).optional(),
  businessCategory: z.string().max(100).optional(),
  prorationDate: z.int().positive().optional(),
});
export type UpgradeVendor = z.input<typeof UpgradeVendor>;

export const VendorUpgraded = z.object({
  requiresPayment: z.boolean(),
  useCheckout: z.boolean(),
  checkoutUrl: z.string().nullable(),
  clientSecret: z.string().nullable(),
  needsPaymentMethod: z.boolean(),
  user: CurrentUser.nullable(),
});
export type VendorUpgraded = z.output<typeof VendorUpgraded>;

export const VerifyUpgrade = z.object({
  paymentIntentId: ExternalId.optional(),
  sessionId: ExternalId.optional(),
  /** The purchase: Power Partner, or another year of the listing. */
  plan: z.enum(plans).default('premium'),
});
export type VerifyUpgrade = z.input<typeof VerifyUpgrade>;
export const VerifyUpgradeResponse = z.object({ user: CurrentUser.nullable(), error: z.string().optional() });
export type VerifyUpgradeResponse = z.output<typeof VerifyUpgradeResponse>;

/** The actions for the end of the paid period of a membership. */
export const membershipActions = ['downgrade', 'cancel', 'keep'] as const;
export const ChangeMembership = z.object({ wish: z.enum(membershipActions) });
export type MembershipAction = (typeof membershipActions)[number];

export const VendorMembership = z.object({
  plan: PlanSchema,
  status: SubscriptionStatusSchema,
  periodEnd: z.string().nullable(),
  /**
   * Whether the vendor has a subscription. It is false if the plan is waived, because then there is nothing
   * to cancel.
   */
  hasSubscription: z.boolean(),
  /** What follows the paid period: the same plan, the basic plan, or the end of the membership. */
  next: z.enum(['same', 'basic', 'ends']),
  /** Free slots of the category, including one held for this vendor. */
  slotsLeft: z.int(),
  /** Whether the vendor is on the waitlist. */
  isWaitlisted: z.boolean(),
});
export type VendorMembership = z.output<typeof VendorMembership>;

/** Converts a vendor's membership for the rules that decide prices and next steps. */
export const membershipDetailsOfVendor = (membership: VendorMembership): MembershipDetails => ({
  ...membership,
  role: 'VENDOR',
  trialEnd: null,
});
