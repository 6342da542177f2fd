import { ownedBy } from '../../db/subjects.ts';
import {
  dealPeople,
  dealStageChanges,
  dealStages,
  transactionMonths,
  transactions,
} from '../../db/tables/transactions.ts';
import type { Feature } from '../../feature.ts';
import { transactionRoutes } from './routes.ts';

const counted = { notExported: 'It is counted from other tables.' };

export const transactionsFeature: Feature = {
  routes: [transactionRoutes],
  subjects: [
    ownedBy(transactions.ownerId),
    ownedBy(transactionMonths.ownerId, counted),
    ownedBy(dealStages.ownerId),
    ownedBy(dealStageChanges.ownerId, { goesWith: [dealStageChanges.transactionId] }),
    ownedBy(dealPeople.ownerId, {
      goesWith: [dealPeople.transactionId, dealPeople.contactId, dealPeople.vendorId],
    }),
  ],
};
