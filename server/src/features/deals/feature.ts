import { ownedBy } from '../../db/subjects.ts';
import { dealPeople, dealStageChanges, dealStages } from '../../db/tables/transactions.ts';
import type { Feature } from '../../feature.ts';
import { dealRoutes } from './routes.ts';

export const dealsFeature: Feature = {
  routes: [dealRoutes],
  subjects: [
    ownedBy(dealStages.ownerId),
    ownedBy(dealStageChanges.ownerId, { goesWith: [dealStageChanges.transactionId] }),
    ownedBy(dealPeople.ownerId, {
      goesWith: [dealPeople.transactionId, dealPeople.contactId, dealPeople.vendorId],
    }),
  ],
};
