import { jobNotifications } from '../../core/job-notifications.ts';
import { defineOwnedTable, defineTableWithoutOwner } from '../../db/subjects.ts';
import { pushKeys, pushNotifications, pushSettings, pushSubscriptions } from '../../db/tables/push.ts';
import type { Feature } from '../../feature.ts';
import { deliverPushes, purgePushes } from './deliver-pushes.ts';
import { pushRoutes } from './routes.ts';
import { queuePushReminders } from './send-reminders.ts';

export const pushFeature: Feature = {
  routes: [pushRoutes],
  jobs: [
    { name: 'queue-push-reminders', cron: '5 * * * *', run: queuePushReminders },
    { name: 'deliver-pushes', cron: '* * * * *', notice: jobNotifications.pushQueued, run: deliverPushes },
    { name: 'purge-pushes', cron: '35 3 * * *', run: purgePushes },
  ],
  subjects: [
    defineOwnedTable(pushSettings.ownerId),
    defineOwnedTable(pushSubscriptions.ownerId),
    defineOwnedTable(pushNotifications.ownerId, { goesWith: [pushNotifications.subscriptionId] }),
  ],
  impersonalTables: [defineTableWithoutOwner(pushKeys, 'The keys of the site, not of a person.')],
};
