import type { Routes } from '../../plugins/route.ts';
import { associationRoutes } from './associations/routes.ts';
import { attentionRoutes } from './attention/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { userRoutes } from './users/routes.ts';

const parts: Routes[] = [userRoutes, reportRoutes, auditLogRoutes, associationRoutes, attentionRoutes];

export const adminRoutes: Routes = (route, services) => {
  for (const routes of parts) routes(route, services);
};
