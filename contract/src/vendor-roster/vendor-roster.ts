import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { Instant } from '../instant-schema.ts';
import { normalizeLine } from '../plain-text.ts';
import { floridaZipCodes, parseZipLabel } from '../reference/florida-zip-codes.ts';
import { parseVendorCategory } from '../reference/vendor-categories.ts';
import { isStaff, type Role } from '../roles.ts';
import type { VendorPersonFieldName } from '../vendors/vendor-field-table.ts';
import { Vendor, VendorCategorySchema, VendorUser } from '../vendors/vendors.ts';

export const rosterMessages = {
  noFavorites: 'You have no favorite vendors yet',
  noMatch: 'No vendors match your search criteria',
  chooseCategory: 'Please select a category to view vendors',
  emptyCategory: 'No vendors in this category',
  offline: 'Network issues detected - using offline data',
  retry: 'Retry Loading Fresh Data',
  loadFailed: 'Failed to load vendor data',
  nothingLoaded: 'Failed to load vendor data. Please refresh the page.',
  category: 'Please choose one of the vendor categories',
  association: 'The Vendor Roster is not open for your association yet.',
  disclaimer: 'Please accept the Vendor Roster disclaimer first.',
} as const;

/**
 * How often the screen retries, and how many milliseconds it waits before a retry and before it preloads
 * pictures.
 */
export const rosterLoadingOptions = { retries: 2, retryDelay: 1000, preloadDelay: 100 } as const;
export const rosterPageSize = 10;
export const maxZipsOnCard = 3;

interface Visitor {
  role: Role;
  association: string | null;
}

/** The roster is open for some associations, and always for staff. */
export const canAccessVendorRoster = ({ role, association }: Visitor, active: readonly string[]): boolean =>
  isStaff(role) || (association !== null && active.includes(association));

/** One of the 22 categories, or a shorter name from older screens. */
export const CategoryFilter = z
  .string()
  .transform((text, context) => {
    const category = parseVendorCategory(text);
    if (category) return category;
    context.addIssue({ code: 'custom', message: rosterMessages.category });
    return z.NEVER;
  })
  .pipe(VendorCategorySchema);

const maxZips = 1500;

/** ZIP codes separated by commas. Each may be a label, with the ZIP code before ' - '. */
const ZipFilter = z
  .string()
  .max(40_000)
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((part) => normalizeLine(part))
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string()).max(maxZips, 'Please choose fewer ZIP codes'));

/** A boolean in a query string. */
const Flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

export const RosterQuery = z.object({
  category: CategoryFilter.optional(),
  zip: ZipFilter.optional(),
  search: z.string().overwrite(normalizeLine).max(200, 'Please use a shorter search').optional(),
  preferred: Flag,
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(rosterPageSize),
  listAll: Flag,
});
export type RosterQuery = z.output<typeof RosterQuery>;
export type RosterFilter = Pick<RosterQuery, 'category' | 'zip' | 'search' | 'preferred'>;

/** Replaces incomplete ZIP codes by all Florida ZIP codes that start with these digits. */
export function expandPartialZips(typed: readonly string[]): string[] {
  const starts = typed.map(parseZipLabel);
  if (starts.every((start) => /^\d{5}$/.test(start))) return [...new Set(starts)];
  return floridaZipCodes()
    .map(({ zip }) => zip)
    .filter((zip) => starts.some((start) => zip.startsWith(start)));
}

export const approvalStates = ['pending', 'approved'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** The user of a listing as others see them, without private fields. */
const ListingUser = VendorUser.pick({
  firstName: true,
  lastName: true,
  phoneNumber: true,
  reachMeOut: true,
  travelToOffices: true,
  provideFood: true,
  subscriptionPlan: true,
  createdAt: true,
} satisfies Record<VendorPersonFieldName | 'subscriptionPlan' | 'createdAt', true>).extend({
  isSubscriptionRenewal: z.boolean(),
  originalSubscriptionDate: Instant.nullable(),
  subscriptionCreatedAt: Instant.nullable(),
});

/** A listing as others see it, with the favorite and approval state of the person who views it. */
export const RosterVendor = Vendor.omit({
  userId: true,
  subscription: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  user: ListingUser,
  isFavorite: z.boolean(),
  approval: z.enum(approvalStates).nullable(),
});
export type RosterVendor = z.output<typeof RosterVendor>;

/** The fields that a card shows. The same card also shows vendors their own listing. */
export type ListingCardData = Omit<RosterVendor, 'user' | 'isFavorite' | 'approval'> & {
  user: Pick<RosterVendor['user'], 'subscriptionPlan' | 'reachMeOut' | 'travelToOffices' | 'provideFood'>;
};

export const RosterPage = z.object({
  success: z.literal(true),
  vendors: z.array(RosterVendor),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
});
export type RosterPage = z.output<typeof RosterPage>;

export const CategoryCounts = z.record(z.string(), z.int());
export const CategoryCountsResponse = z.object({ success: z.literal(true), categoryCounts: CategoryCounts });
export type CategoryCountsResponse = z.output<typeof CategoryCountsResponse>;

/** Whether the listing is a paid placement, which must be labeled as such. */
export const isPartner = ({ user }: { user: { subscriptionPlan: string } }): boolean =>
  user.subscriptionPlan === 'premium';
export const powerPartnerLabel = 'Power Partner';
export const sponsoredLabel = 'Sponsored';

export const AccessRequest = z.object({
  association: z.string().overwrite(normalizeLine).max(200),
  timestamp: Instant.optional(),
});

const disclaimerTypes = ['vendor_roster'] as const;
export const AcceptDisclaimer = z.object({
  userId: Id.optional(),
  disclaimerType: z.enum(disclaimerTypes),
  acceptedAt: Instant.optional(),
});
/** The query may contain a user. It must be the signed-in user. */
export const DisclaimerQuery = z.object({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  phoneNumber: z.string().optional(),
});
export const DisclaimerStatus = z.object({ hasAcceptedVendorDisclaimer: z.boolean(), userId: Id });
export type DisclaimerStatus = z.output<typeof DisclaimerStatus>;
export const disclaimerMessages = {
  failed: 'Failed to save disclaimer acceptance. Please try again.',
} as const;
