import { defineOwnedTable } from '../../db/subjects.ts';
import { dealPeople, dealStageChanges, dealStages } from '../../db/tables/transactions.ts';
import type { Feature } from '../../feature.ts';
import { dealRoutes } from './routes.ts';

export const dealsFeature: Feature = {
  routes: [dealRoutes],
  subjects: [
    defineOwnedTable(dealStages.ownerId),
    defineOwnedTable(dealStageChanges.ownerId, { goesWith: [dealStageChanges.transactionId] }),
    defineOwnedTable(dealPeople.ownerId, {
      goesWith: [dealPeople.transactionId, dealPeople.contactId, dealPeople.vendorId],
    }),
  ],
};
