import { ownedBy } from '../../db/subjects.ts';
import {
  contactCards,
  contactChangeCounters,
  contactChanges,
  syncedListMembers,
} from '../../db/tables/carddav.ts';
import type { Feature } from '../../feature.ts';
import { carddavPlugin } from './plugin.ts';
import { purgeContactChanges } from './purge-changes.ts';

const technical = { notExported: 'It only numbers the changes of contacts, which are exported.' };

export const carddavFeature: Feature = {
  protocols: [carddavPlugin],
  jobs: [{ name: 'sweep-contact-changes', cron: '55 3 * * *', run: purgeContactChanges }],
  subjects: [
    ownedBy(contactChanges.ownerId, technical),
    ownedBy(contactChangeCounters.ownerId, technical),
    ownedBy(syncedListMembers.ownerId, { ...technical, goesWith: [syncedListMembers.listId] }),
    ownedBy(contactCards.ownerId, { goesWith: [contactCards.contactId] }),
  ],
};
