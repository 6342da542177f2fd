import { ManagerStats } from '#contract/manager/manager.ts';
import { onlyRoles } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import { readManagerStats } from './read-stats.ts';

export const managerRoutes: Routes = (route) => {
  route.get(
    '/api/manager/stats',
    {
      access: onlyRoles('MANAGER', 'ADMIN'),
      summary: 'How many people have each role',
      answer: ManagerStats,
    },
    ({ context }) => readManagerStats(context),
  );
};
