import type { Routes } from '../../plugins/route.ts';
import { contactRoutes } from './contact-routes.ts';
import { tagRoutes } from './tag-routes.ts';

export const sphereRoutes: Routes = (route, services) => {
  for (const routes of [contactRoutes, tagRoutes]) routes(route, services);
};
