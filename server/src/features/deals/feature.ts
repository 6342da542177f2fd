import type { Feature } from '../../feature.ts';
import { dealPeopleRoutes } from './people-routes.ts';
import { dealRoutes } from './routes.ts';

export const dealsFeature: Feature = { routes: [dealRoutes, dealPeopleRoutes] };
