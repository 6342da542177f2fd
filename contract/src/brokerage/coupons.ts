import { z } from 'zod';
import { EmailText } from '../email-schema.ts';
import { ExternalId, Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { WaiverInfo } from './brokerage.ts';

export const couponMessages = {
  tooManyTries: 'Your office tried too many codes. Please wait a few minutes and try again.',
  notValidated: 'Failed to validate coupon code',
  invalid: 'Invalid coupon code',
  notApplied: 'Failed to apply coupon code',
  failed: 'Failed to apply coupon',
  applied: 'Coupon applied successfully!',
  active: 'You already have an active discount applied. Remove the current discount to apply a new one.',
  used: 'Your brokerage has already used this code.',
  nothingActive: 'There is no active discount to remove.',
  removed: 'Discount removed successfully! You can now apply a new coupon.',
  notRemoved: (reason: string) => `Failed to remove discount: ${reason}`,
  taken: 'There’s already a coupon with this code.',
  created: 'Coupon created.',
  saved: 'Coupon saved.',
  off: 'Please enter a percentage or an amount',
  waiverLasts: 'A waiver lasts for months or forever',
} as const;

/**
 * Times in milliseconds: how long the success message stays, and the debounce before a typed code is checked.
 */
export const couponDelays = { success: 5000, debounce: 500 } as const;

/** How much a waiver saves per account, in cents. */
export const waiverSavings = { monthly: 12_50, yearly: 150_00 } as const;

const CouponCode = z
  .string()
  .trim()
  .overwrite((code) => code.toUpperCase())
  .min(1, couponMessages.invalid)
  .max(40, couponMessages.invalid);

export const EnterCoupon = z.object({ couponCode: CouponCode });
export type EnterCoupon = z.input<typeof EnterCoupon>;

const Coupon = z.object({ code: z.string(), description: z.string() });

export const CouponValidated = z.object({
  valid: z.boolean(),
  error: z.string().optional(),
  coupon: Coupon.optional(),
});
export type CouponValidated = z.output<typeof CouponValidated>;

export const CouponApplied = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The waiver; null if the code gives a discount instead. */
  waiver: WaiverInfo.nullable(),
});
export type CouponApplied = z.output<typeof CouponApplied>;

export const StripeDiscount = z.object({
  couponId: ExternalId,
  name: z.string().nullable(),
  percentOff: z.number().nullable(),
  /** The discount in cents, like the provider's value. */
  amountOff: z.int().nullable(),
  duration: z.string(),
  endsAt: Instant.nullable(),
});
export type StripeDiscount = z.output<typeof StripeDiscount>;

export const DiscountInfo = z.object({
  success: z.literal(true),
  waiverInfo: WaiverInfo,
  stripeDiscount: StripeDiscount.nullable(),
  hasActiveDiscount: z.boolean(),
});
export type DiscountInfo = z.output<typeof DiscountInfo>;

export const RemoveDiscount = z.object({ discountType: z.enum(['waiver', 'stripe']) });
export type RemoveDiscount = z.input<typeof RemoveDiscount>;

export const couponKinds = ['waiver', 'discount'] as const;
export const couponDurations = ['once', 'months', 'forever'] as const;

const limits = {
  mostRedemptions: z.int().min(1, 'At least one redemption').max(1_000_000).nullable(),
  redeemableUntil: Instant.nullable(),
};

/** The form with which staff create a coupon. */
export const CreateCoupon = z
  .object({
    code: CouponCode.regex(/^[A-Z0-9-]{3,40}$/, 'Use 3 to 40 letters, digits or hyphens'),
    description: z.string().trim().min(1, 'Description is required').max(200),
    kind: z.enum(couponKinds),
    percentOff: z.number().min(1, couponMessages.off).max(100, couponMessages.off).nullable(),
    amountOff: z.number().min(0.01, couponMessages.off).max(100_000).multipleOf(0.01).nullable(),
    lasts: z.enum(couponDurations),
    months: z.int().min(1, 'At least one month').max(120).nullable(),
    ...limits,
  })
  .refine(
    ({ kind, percentOff, amountOff }) => kind === 'waiver' || (percentOff === null) !== (amountOff === null),
    {
      path: ['percentOff'],
      message: couponMessages.off,
    },
  )
  .refine(({ kind, lasts }) => kind !== 'waiver' || lasts !== 'once', {
    path: ['lasts'],
    message: couponMessages.waiverLasts,
  })
  .refine(({ lasts, months }) => lasts !== 'months' || months !== null, {
    path: ['months'],
    message: 'Please enter how many months',
  });
export type CreateCoupon = z.input<typeof CreateCoupon>;

export const UpdateCoupon = z.object({ ...limits, expire: z.boolean() }).partial();
export type UpdateCoupon = z.input<typeof UpdateCoupon>;

export const AdminCoupon = z.object({
  id: Id,
  code: z.string(),
  description: z.string(),
  kind: z.enum(couponKinds),
  percentOff: z.number().nullable(),
  amountOff: z.number().nullable(),
  lasts: z.enum(couponDurations),
  months: z.int().nullable(),
  mostRedemptions: z.int().nullable(),
  redeemableUntil: Instant.nullable(),
  expiredAt: Instant.nullable(),
  redemptions: z.int(),
  isOpen: z.boolean(),
  createdAt: Instant,
});
export type AdminCoupon = z.output<typeof AdminCoupon>;

export const AdminCoupons = z.object({ success: z.literal(true), coupons: z.array(AdminCoupon) });
export type AdminCoupons = z.output<typeof AdminCoupons>;
export const CouponSaved = z.object({ success: z.literal(true), message: z.string(), coupon: AdminCoupon });
export type CouponSaved = z.output<typeof CouponSaved>;

export const CouponRedemptions = z.object({
  success: z.literal(true),
  redemptions: z.array(
    z.object({
      brokerageName: z.string(),
      ownerEmail: EmailText,
      redeemedAt: Instant,
      removedAt: Instant.nullable(),
    }),
  ),
});
export type CouponRedemptions = z.output<typeof CouponRedemptions>;
