import { defineOwnedTable } from '../../db/subjects.ts';
import { contactLists } from '../../db/tables/contact-lists.ts';
import type { Feature } from '../../feature.ts';
import { contactListRoutes } from './routes.ts';

export const contactListsFeature: Feature = {
  routes: [contactListRoutes],
  subjects: [defineOwnedTable(contactLists.ownerId)],
};
