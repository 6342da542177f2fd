import { defineOwnedTable } from '../../db/subjects.ts';
import { dealSplits, splitAgreements } from '../../db/tables/commission-splits.ts';
import type { Feature } from '../../feature.ts';
import { commissionSplitRoutes } from './routes.ts';

export const commissionSplitsFeature: Feature = {
  routes: [commissionSplitRoutes],
  subjects: [
    defineOwnedTable(splitAgreements.ownerId),
    defineOwnedTable(dealSplits.ownerId, { goesWith: [dealSplits.transactionId] }),
  ],
};
