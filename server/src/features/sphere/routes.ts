import type { Routes } from '../../plugins/route.ts';
import { contactRoutes } from './contact-routes.ts';
import { dateRoutes } from './date-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { mergeRoutes } from './merge-routes.ts';
import { tagRoutes } from './tag-routes.ts';

const parts: Routes[] = [contactRoutes, tagRoutes, fileRoutes, dateRoutes, mergeRoutes];

export const sphereRoutes: Routes = (route, services) => {
  for (const routes of parts) routes(route, services);
};
