import { jobNotifications } from '../../core/job-notifications.ts';
import { defineChildTable, defineOwnedTable } from '../../db/subjects.ts';
import { partnerPlaces, partnerWaitlist, placeRefunds } from '../../db/tables/partner-places.ts';
import { vendorFlyers, vendors } from '../../db/tables/vendors.ts';
import type { Feature } from '../../feature.ts';
import { deleteOrphanedFlyers } from './flyers/save-flyers.ts';
import { vendorRoutes } from './routes.ts';
import { reconcileSlots } from './slots/reconcile-slots.ts';

const inProgress = { notExported: 'It is in progress, and its outcome is in other tables.' };

export const vendorsFeature: Feature = {
  routes: [vendorRoutes],
  jobs: [
    {
      name: 'reconcile-places',
      cron: '*/5 * * * *',
      notice: jobNotifications.subscriptionChanged,
      run: reconcileSlots,
    },
    { name: 'sweep-flyers', cron: '35 3 * * *', run: deleteOrphanedFlyers },
  ],
  subjects: [
    defineOwnedTable(vendors.userId),
    defineChildTable(vendorFlyers.vendorId, vendors.userId),
    defineOwnedTable(partnerPlaces.vendorId),
    defineOwnedTable(partnerWaitlist.vendorId),
    defineOwnedTable(placeRefunds.vendorId, inProgress),
  ],
};
