import type { Feature } from '../../feature.ts';
import { dealRoutes } from './routes.ts';

export const dealsFeature: Feature = { routes: [dealRoutes] };
