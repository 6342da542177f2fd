import { defineOwnedTable } from '../../db/subjects.ts';
import { pendingSignups } from '../../db/tables/signups.ts';
import type { Feature } from '../../feature.ts';
import { deleteExpiredSignups } from './delete-signups.ts';
import { signupRoutes } from './routes.ts';

export const signupFeature: Feature = {
  routes: [signupRoutes],
  jobs: [{ name: 'delete-expired-signups', cron: '15 * * * *', run: deleteExpiredSignups }],
  subjects: [
    defineOwnedTable(pendingSignups.accountId, {
      notExported: 'What was typed at sign-up is in the account.',
    }),
  ],
};
