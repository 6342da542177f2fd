import { combineRoutes } from '../../plugins/route.ts';
import { doorRoutes } from './doors/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { sharedPageRoutes, shareRoutes } from './sharing/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';

export const vaultRoutes = combineRoutes(doorRoutes, fileRoutes, uploadRoutes, shareRoutes, sharedPageRoutes);
