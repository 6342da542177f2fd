import type { Feature } from '../../feature.ts';
import { refreshLastContactDatesOfPlannedEntries } from './follow-ups.ts';
import { followUpRoutes } from './routes.ts';

/** The feature has no tables, because cadences and follow-up days are columns of the sphere's contacts. */
export const followUpsFeature: Feature = {
  routes: [followUpRoutes],
  jobs: [{ name: 'count-planned-contacts', cron: '2 * * * *', run: refreshLastContactDatesOfPlannedEntries }],
};
