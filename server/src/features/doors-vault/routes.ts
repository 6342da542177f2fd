import type { Routes } from '../../plugins/route.ts';
import { doorRoutes } from './doors/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { sharedRoutes, shareRoutes } from './sharing/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

const parts: Routes[] = [doorRoutes, fileRoutes, uploadRoutes, shareRoutes, sharedRoutes];

export const vaultRoutes: Routes = (route, services) => {
  for (const routes of parts) routes(route, services);
};
