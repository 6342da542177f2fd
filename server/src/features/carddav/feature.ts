import { defineOwnedTable } from '../../db/subjects.ts';
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
    defineOwnedTable(contactChanges.ownerId, technical),
    defineOwnedTable(contactChangeCounters.ownerId, technical),
    defineOwnedTable(syncedListMembers.ownerId, { ...technical, goesWith: [syncedListMembers.listId] }),
    defineOwnedTable(contactCards.ownerId, { goesWith: [contactCards.contactId] }),
  ],
};
