import { defineOwnedTable } from '../../db/subjects.ts';
import { resumeItems, resumes } from '../../db/tables/builders.ts';
import type { Feature } from '../../feature.ts';
import { resumeRoutes } from './routes.ts';

export const resumeFeature: Feature = {
  routes: [resumeRoutes],
  subjects: [defineOwnedTable(resumes.ownerId), defineOwnedTable(resumeItems.ownerId)],
};
