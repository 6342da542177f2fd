import type { Feature } from '../../feature.ts';
import { quoteRoutes } from './routes.ts';

export const quotesFeature: Feature = {
  routes: [quoteRoutes],
};
