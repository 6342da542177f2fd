import { ownedBy } from '../../db/subjects.ts';
import { checklistItems, closingPlans, keyDates, planTemplates } from '../../db/tables/closing-plans.ts';
import type { Feature } from '../../feature.ts';
import { closingPlanRoutes } from './routes.ts';

export const closingPlansFeature: Feature = {
  routes: [closingPlanRoutes],
  subjects: [
    ownedBy(planTemplates.ownerId),
    ownedBy(closingPlans.ownerId, { goesWith: [closingPlans.transactionId] }),
    ownedBy(keyDates.ownerId, { goesWith: [keyDates.transactionId] }),
    ownedBy(checklistItems.ownerId, { goesWith: [checklistItems.transactionId] }),
  ],
};
