import { defineTableWithoutOwner } from '../../db/subjects.ts';
import { activeAssociations, siteTexts } from '../../db/tables/site.ts';
import { formMessages, subscribers } from '../../db/tables/subscribers.ts';
import type { Feature } from '../../feature.ts';
import { deleteOldFormMessages, deleteUnconfirmedSubscribers } from './newsletter.ts';
import { siteRoutes } from './routes.ts';

export const siteFeature: Feature = {
  routes: [siteRoutes],
  jobs: [
    { name: 'delete-unconfirmed-subscribers', cron: '36 3 * * *', run: deleteUnconfirmedSubscribers },
    { name: 'delete-old-form-messages', cron: '37 3 * * *', run: deleteOldFormMessages },
  ],
  impersonalTables: [
    defineTableWithoutOwner(formMessages, 'Known by email alone; deleting the account takes them.'),
    defineTableWithoutOwner(subscribers, 'Known by email alone; deleting the account takes them.'),
    defineTableWithoutOwner(activeAssociations, 'Where the roster is open.'),
    defineTableWithoutOwner(siteTexts, 'Words of the site.'),
  ],
};
