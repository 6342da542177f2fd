import { defineOwnedTable } from '../../db/subjects.ts';
import { goals } from '../../db/tables/goals.ts';
import type { Feature } from '../../feature.ts';
import { goalRoutes } from './routes.ts';

export const goalsFeature: Feature = {
  routes: [goalRoutes],
  subjects: [defineOwnedTable(goals.ownerId)],
};
