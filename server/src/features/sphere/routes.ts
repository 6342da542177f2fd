import { combineRoutes } from '../../plugins/route.ts';
import { contactRoutes } from './contacts/routes.ts';
import { dateRoutes } from './dates/routes.ts';
import { mergeRoutes } from './duplicates/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { importRoutes } from './import/routes.ts';
import { photoRoutes } from './photos/routes.ts';
import { tagRoutes } from './tags/routes.ts';
import { contactTrashRoutes } from './trash/routes.ts';

export const sphereRoutes = combineRoutes(
  contactRoutes,
  photoRoutes,
  contactTrashRoutes,
  tagRoutes,
  importRoutes,
  exportRoutes,
  dateRoutes,
  mergeRoutes,
);
