import { ownedBy, partOf } from '../../db/subjects.ts';
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
import { sweepMerges } from './duplicates/merge-contacts.ts';
import { sphereRoutes } from './routes.ts';
import { purgeExpiredContacts } from './trash/contact-trash.ts';

const counted = { notExported: 'It is counted from other tables.' };

export const sphereFeature: Feature = {
  routes: [sphereRoutes],
  jobs: [
    { name: 'purge-contact-trash', cron: '25 * * * *', run: purgeExpiredContacts },
    { name: 'sweep-merges', cron: '50 3 * * *', run: sweepMerges },
  ],
  subjects: [
    ownedBy(contacts.ownerId),
    ownedBy(contactTotals.ownerId, counted),
    ownedBy(contactImports.ownerId),
    ownedBy(contactMerges.ownerId),
    ownedBy(importUpdates.ownerId, { goesWith: [importUpdates.importId, importUpdates.contactId] }),
    ownedBy(sphereSettings.ownerId),
    ownedBy(tags.ownerId),
    partOf(contactTags.contactId, contacts.id, { goesWith: [contactTags.tagId] }),
    partOf(connections.contactId, contacts.id, { goesWith: [connections.otherId] }),
    partOf(contactDoors.contactId, contacts.id, { goesWith: [contactDoors.doorId] }),
  ],
};
