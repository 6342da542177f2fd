import { jobNotices } from '../../core/notices.ts';
import { ownedBy, partOf } from '../../db/subjects.ts';
import { partnerPlaces, partnerWaitlist, placeRefunds } from '../../db/tables/partner-places.ts';
import { vendorFlyers, vendors } from '../../db/tables/vendors.ts';
import type { Feature } from '../../feature.ts';
import { sweepFlyers } from './flyers/save-flyers.ts';
import { reconcilePlaces } from './places/reconcile-places.ts';
import { vendorRoutes } from './routes.ts';

const inProgress = { notExported: 'It is in progress, and its outcome is in other tables.' };

export const vendorsFeature: Feature = {
  routes: [vendorRoutes],
  jobs: [
    {
      name: 'reconcile-places',
      cron: '*/5 * * * *',
      notice: jobNotices.subscriptionChanged,
      run: reconcilePlaces,
    },
    { name: 'sweep-flyers', cron: '35 3 * * *', run: sweepFlyers },
  ],
  subjects: [
    ownedBy(vendors.userId),
    partOf(vendorFlyers.vendorId, vendors.userId),
    ownedBy(partnerPlaces.vendorId),
    ownedBy(partnerWaitlist.vendorId),
    ownedBy(placeRefunds.vendorId, inProgress),
  ],
};
