import { ownedBy } from '../../db/subjects.ts';
import { resumeItems, resumes } from '../../db/tables/builders.ts';
import type { Feature } from '../../feature.ts';
import { resumeRoutes } from './routes.ts';

export const resumeFeature: Feature = {
  routes: [resumeRoutes],
  subjects: [ownedBy(resumes.ownerId), ownedBy(resumeItems.ownerId)],
};
