import { defineOwnedTable } from '../../db/subjects.ts';
import { publicPages } from '../../db/tables/public-pages.ts';
import type { Feature } from '../../feature.ts';
import { publicPageRoutes } from './routes.ts';

export const publicPageFeature: Feature = {
  routes: [publicPageRoutes],
  subjects: [defineOwnedTable(publicPages.ownerId)],
};
