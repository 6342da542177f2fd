import { defineOwnedTable, defineTableWithoutOwner } from '../../db/subjects.ts';
import { userDirectory, userTotals } from '../../db/tables/user-directory.ts';
import type { Feature } from '../../feature.ts';
import { adminRoutes } from './routes.ts';

const counted = { notExported: 'It is counted from other tables.' };

export const adminFeature: Feature = {
  routes: [adminRoutes],
  subjects: [defineOwnedTable(userDirectory.userId, counted)],
  impersonalTables: [defineTableWithoutOwner(userTotals, 'Counts of accounts by role and category.')],
};
