import { defineOwnedTable } from '../../db/subjects.ts';
import { profiles } from '../../db/tables/profiles.ts';
import { users } from '../../db/tables/users.ts';
import type { Feature } from '../../feature.ts';
import { accountRoutes } from './routes.ts';

export const accountFeature: Feature = {
  routes: [accountRoutes],
  subjects: [defineOwnedTable(users.id), defineOwnedTable(profiles.userId)],
};
