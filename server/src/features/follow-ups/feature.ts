import type { Feature } from '../../feature.ts';
import { followUpRoutes } from './routes.ts';

/** Cadences and follow-up days are columns of the sphere's contacts. */
export const followUpsFeature: Feature = {
  routes: [followUpRoutes],
};
