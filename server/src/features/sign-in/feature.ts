import { defineOwnedTable, defineTableWithoutOwner } from '../../db/subjects.ts';
import {
  accountVersions,
  credentials,
  dirtyUsers,
  sessions,
  verifications,
} from '../../db/tables/sign-in.ts';
import type { Feature } from '../../feature.ts';
import { signInRoutes } from './routes.ts';
import { deleteExpiredSessions } from './sessions.ts';

const signIn = { notExported: 'It is about signing in.' };
const counted = { notExported: 'It is counted from other tables.' };

export const signInFeature: Feature = {
  routes: [signInRoutes],
  jobs: [{ name: 'delete-expired-sessions', cron: '10 3 * * *', run: deleteExpiredSessions }],
  subjects: [
    defineOwnedTable(sessions.userId, signIn),
    defineOwnedTable(accountVersions.userId, counted),
    defineOwnedTable(credentials.userId, signIn),
  ],
  impersonalTables: [
    defineTableWithoutOwner(
      verifications,
      'Known by email and by id in a text; deleting the account takes them.',
    ),
    defineTableWithoutOwner(
      dirtyUsers,
      'Ids alone, until the transaction ends that has changed something of theirs.',
    ),
  ],
};
