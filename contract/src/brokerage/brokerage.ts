import { z } from 'zod';
import { EmailText } from '../email-schema.ts';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { billingTypes } from './seat-pricing.ts';

export const brokerageMessages = {
  notOpen: 'You don’t run a brokerage.',
  billingNotReady: 'This brokerage can’t add accounts right now. Please check its billing first.',
  load: 'Failed to load data. Please try again.',
  sent: (email: string) => `Invitation sent to ${email} successfully!`,
  notSent: 'Failed to send invitation. Please try again.',
  removed: 'Account removed successfully',
  notRemoved: 'Failed to remove account. Please try again.',
  retried: 'Charge retry initiated successfully',
  notRetried: (reason: string) => `Failed to retry charge: ${reason}`,
  discountUnread: 'Unable to load discount information. Some features may not work correctly.',
  empty: 'No accounts found. Click "Send Invitation" to get started.',
  ownAccount: 'You can’t remove your own account. Hand the brokerage over first.',
  ownerStays: 'You run this brokerage. Hand it over before you leave.',
  notSeated: 'You’re not a member of a brokerage.',
  left: 'You’ve left the brokerage. Your data stays with you.',
  stillProcessing: 'This charge is still processing. Please try again in a minute.',
  nothingToRetry: 'There’s nothing to retry: this account has no failed charge.',
  alreadyInvited: 'This person already has an open invitation. You can resend it from the list.',
  revoked: 'Invitation revoked.',
  resent: (email: string) => `Invitation sent to ${email} again.`,
  linkNotValid: 'This invitation is not valid.',
  accepted: (brokerage: string) => `Welcome to ${brokerage}. Agent Pro+ is open.`,
  accountExists: 'There’s already an account with this email. Please sign in to accept.',
  handedOver: (name: string) => `${name} now runs the brokerage.`,
  onlyBrokers: 'Only a broker on your team can take over. Invite one, or ask us to change someone’s role.',
  unpaidSuccessor: 'This account’s charge isn’t paid yet. Please retry it first.',
} as const;

export const accountsPerPage = 10;

const Dollars = z.number();
export const teamRoles = ['AGENT', 'BROKER'] as const;
export type TeamRole = (typeof teamRoles)[number];

export const chargeStatuses = ['PENDING', 'CHARGED', 'FAILED', 'CARRIED'] as const;
export type ChargeStatus = (typeof chargeStatuses)[number];

/** The text of each charge status in the table of accounts. */
export const chargeStatusTexts: Record<ChargeStatus, string> = {
  PENDING: 'Processing...',
  CHARGED: 'Paid',
  FAILED: 'Failed -',
  CARRIED: 'On your next bill',
};

export const accountSorts = ['joined', 'name', 'email', 'role', 'charge'] as const;
export type AccountSort = (typeof accountSorts)[number];

export const ListAccounts = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(accountsPerPage),
  search: z.string().trim().max(100).default(''),
  sortBy: z.enum(accountSorts).default('joined'),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});
export type ListAccounts = z.output<typeof ListAccounts>;

/** The parts of the charge for an account on the day it joined. */
const ChargeParts = z.object({
  daysLeft: z.int(),
  daysInCycle: z.int(),
  full: Dollars,
  credit: Dollars,
  waived: Dollars,
  /** Sales tax, as invoiced. */
  tax: Dollars,
});

export const BrokerageAccount = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: EmailText,
  role: z.enum(teamRoles),
  isOwner: z.boolean(),
  joinedAt: Instant,
  wasUpgraded: z.boolean(),
  billingType: z.enum(billingTypes),
  immediateCharges: Dollars,
  /** The status; null if there was nothing to charge. */
  immediateChargeStatus: z.enum(chargeStatuses).nullable(),
  billingCycleAmount: Dollars,
  chargeParts: ChargeParts.nullable(),
});
export type BrokerageAccount = z.output<typeof BrokerageAccount>;

export const BillingInfo = z.object({
  totalAccounts: z.int(),
  nextBillingDate: Instant.nullable(),
  /** The amount of the next bill after discounts. */
  nextBillingAmount: Dollars,
  /**
   * Whether sales tax is added to `nextBillingAmount`, because we computed the amount without the provider's
   * preview.
   */
  nextBillAddsTax: z.boolean(),
  /** The cost of this cycle: exactly the sum of the breakdown's three parts. */
  currentBillingAmount: Dollars,
  totalPendingCharges: Dollars,
  totalAmountToDate: Dollars,
  payingSince: Instant.nullable(),
  standardYearlyAmount: Dollars,
  /** True if yearly prices exclude sales tax. Billed amounts always include it. */
  addsTax: z.boolean(),
  newAccountsCount: z.int(),
  upgradedAccountsCount: z.int(),
  failedCharges: z.int(),
  openInvitations: z.int(),
  /** Unused seats that are paid for until the next bill. */
  freeSeats: z.int(),
  chargeBreakdown: z.object({
    standardCharges: Dollars,
    newAccountCharges: Dollars,
    upgradeCharges: Dollars,
  }),
});
export type BillingInfo = z.output<typeof BillingInfo>;

export const WaiverInfo = z.object({
  active: z.boolean(),
  couponCode: z.string().nullable(),
  expiresAt: Instant.optional(),
  isPermanent: z.boolean(),
});
export type WaiverInfo = z.output<typeof WaiverInfo>;

export const AccountsPage = z.object({
  success: z.literal(true),
  brokerageName: z.string(),
  accounts: z.array(BrokerageAccount),
  page: z.int(),
  totalPages: z.int(),
  totalFound: z.int(),
  billingInfo: BillingInfo,
  waiverInfo: WaiverInfo,
});
export type AccountsPage = z.output<typeof AccountsPage>;

export const AccountId = z.object({ id: Id });
export const RetryCharge = z.object({ accountId: z.uuid('Please choose an account') });
export type RetryCharge = z.input<typeof RetryCharge>;

/** The response to a retried charge. The user may have to confirm the payment with their bank. */
export const ChargeRetried = z.object({
  success: z.boolean(),
  message: z.string(),
  requiresAction: z.boolean(),
  clientSecret: z.string().nullable(),
  paymentUrl: z.string().nullable(),
});
export type ChargeRetried = z.output<typeof ChargeRetried>;

export const HandOverBrokerage = z.object({ accountId: z.uuid('Please choose an account') });

/** The brokerage that provides the user's seat. */
export const MySeat = z.object({
  seat: z
    .object({ brokerageName: z.string(), ownerName: z.string(), isOwner: z.boolean(), since: Instant })
    .nullable(),
});
export type MySeat = z.output<typeof MySeat>;

export const TeamQuery = z.object({
  year: z.coerce.number().int().min(1900).max(2200),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const TeamMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  closedSides: z.int(),
  volume: Dollars,
  commission: Dollars,
});

export const TeamOverview = z.object({
  success: z.literal(true),
  year: z.int(),
  members: z.array(TeamMember),
  page: z.int(),
  totalPages: z.int(),
  /** How many members share their results with their broker, and how many don't. */
  sharing: z.int(),
  notSharing: z.int(),
  totals: z.object({ closedSides: z.int(), volume: Dollars, commission: Dollars }),
});
export type TeamOverview = z.output<typeof TeamOverview>;
