import { ownedBy } from '../../db/subjects.ts';
import { dealSplits, splitAgreements } from '../../db/tables/commission-splits.ts';
import type { Feature } from '../../feature.ts';
import { commissionSplitRoutes } from './routes.ts';

export const commissionSplitsFeature: Feature = {
  routes: [commissionSplitRoutes],
  subjects: [
    ownedBy(splitAgreements.ownerId),
    ownedBy(dealSplits.ownerId, { goesWith: [dealSplits.transactionId] }),
  ],
};
