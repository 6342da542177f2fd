import { defineOwnedTable } from '../../db/subjects.ts';
import { checklistItems, closingPlans, keyDates, planTemplates } from '../../db/tables/closing-plans.ts';
import type { Feature } from '../../feature.ts';
import { closingPlanRoutes } from './routes.ts';

export const closingPlansFeature: Feature = {
  routes: [closingPlanRoutes],
  subjects: [
    defineOwnedTable(planTemplates.ownerId),
    defineOwnedTable(closingPlans.ownerId, { goesWith: [closingPlans.transactionId] }),
    defineOwnedTable(keyDates.ownerId, { goesWith: [keyDates.transactionId] }),
    defineOwnedTable(checklistItems.ownerId, { goesWith: [checklistItems.transactionId] }),
  ],
};
