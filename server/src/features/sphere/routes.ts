import type { Routes } from '../../plugins/route.ts';
import { contactRoutes } from './contact-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { tagRoutes } from './tag-routes.ts';

export const sphereRoutes: Routes = (route, services) => {
  for (const routes of [contactRoutes, tagRoutes, fileRoutes]) routes(route, services);
};
