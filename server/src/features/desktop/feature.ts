import type { Feature } from '../../feature.ts';
import { desktopRoutes } from './routes.ts';

export const desktopFeature: Feature = {
  routes: [desktopRoutes],
};
