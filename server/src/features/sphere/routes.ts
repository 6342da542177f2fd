import type { Routes } from '../../plugins/route.ts';
import { contactRoutes } from './contacts/routes.ts';
import { dateRoutes } from './dates/routes.ts';
import { mergeRoutes } from './duplicates/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { importRoutes } from './import/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { contactTrashRoutes } from './trash/routes.ts';

const parts: Routes[] = [
  contactRoutes,
  photoRoutes,
  contactTrashRoutes,
  tagRoutes,
  importRoutes,
  exportRoutes,
  dateRoutes,
  mergeRoutes,
];

export const sphereRoutes: Routes = (route, services) => {
  for (const routes of parts) routes(route, services);
};
