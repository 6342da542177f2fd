import { notices } from '../../core/notices.ts';
import { impersonal } from '../../db/subjects.ts';
import { mails } from '../../db/tables/infrastructure.ts';
import type { Feature } from '../../feature.ts';
import { deliverDueMails, purgeBodies } from './deliver-mails.ts';

export const mailFeature: Feature = {
  jobs: [
    { name: 'deliver-mails', cron: '* * * * *', notice: notices.mailQueued, run: deliverDueMails },
    { name: 'purge-mail-bodies', cron: '25 3 * * *', run: purgeBodies },
  ],
  impersonalTables: [impersonal(mails, 'Known by email alone; deleting the account takes them.')],
};
