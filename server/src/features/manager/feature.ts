import type { Feature } from '../../feature.ts';
import { managerRoutes } from './routes.ts';

export const managerFeature: Feature = {
  routes: [managerRoutes],
};
