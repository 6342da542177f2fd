import { defineChildTable, defineOwnedTable } from '../../db/subjects.ts';
import {
  connections,
  contactDoors,
  contactMerges,
  contacts,
  contactTags,
  contactTotals,
  importUpdates,
  tags,
} from '../../db/tables/contacts.ts';
import { contactImports, sphereSettings } from '../../db/tables/sphere.ts';
import type { Feature } from '../../feature.ts';
import { finalizeOldMerges } from './duplicates/merge-contacts.ts';
import { sphereRoutes } from './routes.ts';
import { purgeExpiredContacts } from './trash/contact-trash.ts';

const counted = { notExported: 'It is counted from other tables.' };

export const sphereFeature: Feature = {
  routes: [sphereRoutes],
  jobs: [
    { name: 'purge-contact-trash', cron: '25 * * * *', run: purgeExpiredContacts },
    { name: 'sweep-merges', cron: '50 3 * * *', run: finalizeOldMerges },
  ],
  subjects: [
    defineOwnedTable(contacts.ownerId),
    defineOwnedTable(contactTotals.ownerId, counted),
    defineOwnedTable(contactImports.ownerId),
    defineOwnedTable(contactMerges.ownerId),
    defineOwnedTable(importUpdates.ownerId, { goesWith: [importUpdates.importId, importUpdates.contactId] }),
    defineOwnedTable(sphereSettings.ownerId),
    defineOwnedTable(tags.ownerId),
    defineChildTable(contactTags.contactId, contacts.id, { goesWith: [contactTags.tagId] }),
    defineChildTable(connections.contactId, contacts.id, { goesWith: [connections.otherId] }),
    defineChildTable(contactDoors.contactId, contacts.id, { goesWith: [contactDoors.doorId] }),
  ],
};
