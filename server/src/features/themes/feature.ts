import type { Feature } from '../../feature.ts';
import { themeRoutes } from './routes.ts';

export const themesFeature: Feature = {
  routes: [themeRoutes],
};
