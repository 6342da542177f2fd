import { defineChildTable, defineOwnedTable } from '../../db/subjects.ts';
import { timelineEntries, timelineEntryContacts } from '../../db/tables/timeline.ts';
import type { Feature } from '../../feature.ts';
import { purgeDeletedEntries } from './change-entry.ts';
import { timelineRoutes } from './routes.ts';

export const timelineFeature: Feature = {
  routes: [timelineRoutes],
  jobs: [{ name: 'sweep-timeline', cron: '55 3 * * *', run: purgeDeletedEntries }],
  subjects: [
    defineOwnedTable(timelineEntries.ownerId),
    defineChildTable(timelineEntryContacts.entryId, timelineEntries.id, {
      goesWith: [timelineEntryContacts.contactId],
    }),
  ],
};
