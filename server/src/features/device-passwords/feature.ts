import { defineOwnedTable } from '../../db/subjects.ts';
import { syncedDevices } from '../../db/tables/device-passwords.ts';
import type { Feature } from '../../feature.ts';
import { devicePasswordRoutes } from './routes.ts';

export const devicePasswordsFeature: Feature = {
  routes: [devicePasswordRoutes],
  subjects: [defineOwnedTable(syncedDevices.ownerId)],
};
