import { defineTableWithoutOwner } from '../../db/subjects.ts';
import { accountDeletions } from '../../db/tables/account-deletions.ts';
import type { Feature } from '../../feature.ts';
import { finishInterruptedDeletions } from './finish-deletion.ts';
import { leavingRoutes } from './routes.ts';

export const leavingFeature: Feature = {
  routes: [leavingRoutes],
  jobs: [{ name: 'finish-deletions', cron: '*/5 * * * *', run: finishInterruptedDeletions }],
  impersonalTables: [
    defineTableWithoutOwner(
      accountDeletions,
      'It must outlive the account, and holds an id alone once it is finished.',
    ),
  ],
};
