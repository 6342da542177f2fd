import type { Feature } from '../../feature.ts';
import { addressRoutes } from './routes.ts';

export const addressesFeature: Feature = {
  routes: [addressRoutes],
};
