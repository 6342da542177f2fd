import { defineChildTable, defineOwnedTable } from '../../db/subjects.ts';
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
    defineOwnedTable(favorites.ownerId, { goesWith: [favorites.vendorId] }),
    defineOwnedTable(approvals.ownerId, { goesWith: [approvals.vendorId] }),
    defineOwnedTable(listingViews.personId, { goesWith: [listingViews.vendorId] }),
    defineChildTable(listingMonthlyCounts.vendorId, vendors.userId),
    defineOwnedTable(accessRequests.personId),
  ],
};
