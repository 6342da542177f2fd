import { defineOwnedTable } from '../../db/subjects.ts';
import { todayChecks } from '../../db/tables/desktop.ts';
import type { Feature } from '../../feature.ts';
import { sendMorningMails } from './morning-mail.ts';
import { desktopRoutes } from './routes.ts';
import { deleteOldTodayCheckOffs } from './today.ts';

export const desktopFeature: Feature = {
  routes: [desktopRoutes],
  jobs: [
    { name: 'morning-mails', cron: '5 * * * *', run: sendMorningMails },
    { name: 'delete-old-checks', cron: '55 3 * * *', run: deleteOldTodayCheckOffs },
  ],
  subjects: [defineOwnedTable(todayChecks.ownerId)],
};
