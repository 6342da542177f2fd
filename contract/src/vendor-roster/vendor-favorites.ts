import { z } from 'zod';
import { Id } from '../id-schema.ts';
import { CategoryCounts, CategoryFilter, RosterVendor } from './vendor-roster.ts';

export const favoriteMessages = {
  addFailed: 'Failed to add favorite',
  removeFailed: 'Failed to remove favorite',
  failed: 'An error occurred. Please try again.',
} as const;

/** The fields of a favorite that a flyer prints. */
export const FavoriteVendor = RosterVendor.pick({
  id: true,
  businessCategory: true,
  servicePhoto: true,
  companyLogo: true,
  POCAgent: true,
  POCEmail: true,
  website: true,
  vendorCompanyName: true,
  vendorPhone: true,
}).extend({ user: RosterVendor.shape.user.pick({ phoneNumber: true, subscriptionPlan: true }) });
export type FavoriteVendor = z.output<typeof FavoriteVendor>;

export const Favorite = z.object({
  vendorId: Id,
  businessCategory: RosterVendor.shape.businessCategory,
  vendor: FavoriteVendor,
});
export type Favorite = z.output<typeof Favorite>;

/**
 * If `vendorCount` is true, the response counts the people who have the caller's own listing as a favorite.
 * Otherwise it lists the caller's favorites.
 */
export const FavoritesQuery = z.object({ vendorCount: z.enum(['true', 'false']).optional() });

export const FavoriteList = z.object({
  success: z.literal(true),
  favorites: z.array(Favorite),
  totalCount: z.int(),
  countsByCategory: CategoryCounts,
});
export type FavoriteList = z.output<typeof FavoriteList>;

export const rolesWithFavorites = ['AGENT', 'BROKER', 'BROKERAGE'] as const;

export const FavoriteFigures = z.object({
  success: z.literal(true),
  totalFavorites: z.int(),
  favoritesByUserType: z.object({ AGENT: z.int(), BROKER: z.int(), BROKERAGE: z.int() }),
  newThisMonth: z.int(),
});
export type FavoriteFigures = z.output<typeof FavoriteFigures>;

/** Older callers send the category; it is ignored. */
export const AddFavorite = z.object({ vendorId: Id, businessCategory: CategoryFilter.optional() });
export const RemoveFavorite = z.object({ vendorId: Id });

export const flyerVendorLimit = 3;

/** The number of favorites by category. */
export function countFavoritesByCategory(
  favorites: readonly Pick<Favorite, 'businessCategory'>[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { businessCategory } of favorites) {
    counts[businessCategory] = (counts[businessCategory] ?? 0) + 1;
  }
  return counts;
}
