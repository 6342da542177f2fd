import { addDaysToInstant } from '#contract/trash-dates.ts';
import type { Context } from '../../core/context.ts';
import { deleteOldContactChanges } from './store.ts';

/** How long we keep changes. A device that was offline for longer starts over. */
const retentionDays = 90;

export const purgeContactChanges = ({ services, now }: Context): Promise<void> =>
  deleteOldContactChanges(services.database.sql, addDaysToInstant(now, -retentionDays));
