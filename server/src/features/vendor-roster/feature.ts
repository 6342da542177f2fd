import { ownedBy, partOf } from '../../db/subjects.ts';
import {
  accessRequests,
  approvals,
  favorites,
  listingMonthlyCounts,
  listingViews,
} from '../../db/tables/roster.ts';
import { vendors } from '../../db/tables/vendors.ts';
import type { Feature } from '../../feature.ts';
import { rosterRoutes } from './routes.ts';

export const vendorRosterFeature: Feature = {
  routes: [rosterRoutes],
  subjects: [
    ownedBy(favorites.ownerId, { goesWith: [favorites.vendorId] }),
    ownedBy(approvals.ownerId, { goesWith: [approvals.vendorId] }),
    ownedBy(listingViews.personId, { goesWith: [listingViews.vendorId] }),
    partOf(listingMonthlyCounts.vendorId, vendors.userId),
    ownedBy(accessRequests.personId),
  ],
};
