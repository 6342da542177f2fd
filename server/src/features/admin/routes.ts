import { combineRoutes } from '../../plugins/route.ts';
import { associationRoutes } from './associations/routes.ts';
import { attentionRoutes } from './attention/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { userRoutes } from './users/routes.ts';

export const adminRoutes = combineRoutes(
  userRoutes,
  reportRoutes,
  auditLogRoutes,
  associationRoutes,
  attentionRoutes,
);
