import { ownedBy } from '../../db/subjects.ts';
import { todayChecks } from '../../db/tables/desktop.ts';
import type { Feature } from '../../feature.ts';
import { desktopRoutes } from './routes.ts';

export const desktopFeature: Feature = {
  routes: [desktopRoutes],
  subjects: [ownedBy(todayChecks.ownerId)],
};
