import { jobNotifications } from '../../core/job-notifications.ts';
import { defineTableWithoutOwner } from '../../db/subjects.ts';
import { mails } from '../../db/tables/infrastructure.ts';
import type { Feature } from '../../feature.ts';
import { deliverDueMails, purgeMailBodies } from './deliver-mails.ts';

export const mailFeature: Feature = {
  jobs: [
    { name: 'deliver-mails', cron: '* * * * *', notice: jobNotifications.mailQueued, run: deliverDueMails },
    { name: 'purge-mail-bodies', cron: '25 3 * * *', run: purgeMailBodies },
  ],
  impersonalTables: [
    defineTableWithoutOwner(mails, 'Known by email alone; deleting the account takes them.'),
  ],
};
