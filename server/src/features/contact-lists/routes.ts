import { z } from 'zod';
import {
  ContactListList,
  CreateContactList,
  SavedContactList,
  UpdateContactList,
} from '#contract/contact-lists/contact-lists.ts';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { desktopMembers } from '../../core/access.ts';
import type { Routes } from '../../plugins/route.ts';
import {
  createContactList,
  deleteContactList,
  listContactLists,
  updateContactList,
} from './contact-lists.ts';

const params = z.object({ id: Id });
const success = true as const;

export const contactListRoutes: Routes = (route) => {
  route.read(
    '/api/contact-lists',
    {
      access: desktopMembers,
      summary: 'Your saved lists of contacts and how many each finds',
      answer: ContactListList,
    },
    async ({ context }) => ({ success, contactLists: await listContactLists(context) }),
  );

  route.post(
    '/api/contact-lists',
    {
      access: desktopMembers,
      summary: 'Save a filter as a list',
      body: CreateContactList,
      answer: SavedContactList,
    },
    async ({ context, body }) => ({ success, contactList: await createContactList(context, body) }),
  );

  route.put(
    '/api/contact-lists/:id',
    {
      access: desktopMembers,
      summary: 'Rename, pin or change a list, unless it changed since it was seen',
      params,
      body: UpdateContactList,
      answer: SavedContactList,
    },
    async ({ context, params, body }) => ({
      success,
      contactList: await updateContactList(context, params.id, body),
    }),
  );

  route.delete(
    '/api/contact-lists/:id',
    { access: desktopMembers, summary: 'Delete a list; its contacts stay', params, answer: SuccessResponse },
    async ({ context, params }) => {
      await deleteContactList(context, params.id);
      return { success };
    },
  );
};
