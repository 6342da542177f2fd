import { defineOwnedTable } from '../../db/subjects.ts';
import { bios } from '../../db/tables/builders.ts';
import type { Feature } from '../../feature.ts';
import { bioRoutes } from './routes.ts';

export const bioFeature: Feature = {
  routes: [bioRoutes],
  subjects: [defineOwnedTable(bios.ownerId)],
};
