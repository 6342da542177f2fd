import { ownedBy } from '../../db/subjects.ts';
import { todayChecks } from '../../db/tables/desktop.ts';
import type { Feature } from '../../feature.ts';
import { desktopRoutes } from './routes.ts';
import { deleteOldChecks } from './today.ts';

export const desktopFeature: Feature = {
  routes: [desktopRoutes],
  jobs: [{ name: 'delete-old-checks', cron: '55 3 * * *', run: deleteOldChecks }],
  subjects: [ownedBy(todayChecks.ownerId)],
};
