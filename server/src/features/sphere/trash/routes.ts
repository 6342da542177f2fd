import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import {
  ContactTrash,
  ContactTrashEmptied,
  ContactTrashQuery,
  RestoreContacts,
} from '#contract/sphere/contact-trash.ts';
import { ContactsRestored } from '#contract/sphere/sphere-changes.ts';
import { contactTrashMessages } from '#contract/sphere/sphere-messages.ts';
import { desktopMembers } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import {
  deleteTrashedContact,
  emptyContactTrash,
  listContactTrash,
  restoreContacts,
} from './contact-trash.ts';

const trash = '/api/abundance-sphere/contacts/trash';
const success = true as const;

export const contactTrashRoutes: Routes = (route) => {
  route.read(
    trash,
    {
      access: desktopMembers,
      summary: 'Deleted contacts that can be restored',
      query: ContactTrashQuery,
      answer: ContactTrash,
    },
    ({ context, query }) => listContactTrash(context, query),
  );

  route.post(
    `${trash}/restore`,
    {
      access: desktopMembers,
      summary: 'Restore contacts from the trash',
      body: RestoreContacts,
      answer: ContactsRestored,
    },
    async ({ context, body }) => ({ success, restored: await restoreContacts(context, body) }),
  );

  route.delete(
    `${trash}/:id`,
    {
      access: desktopMembers,
      summary: 'Delete a contact of the trash for good',
      params: z.object({ id: Id }),
      answer: SuccessResponse,
    },
    async ({ context, params }) => {
      await deleteTrashedContact(context, params.id);
      return { success, message: contactTrashMessages.deleted };
    },
  );

  route.delete(
    trash,
    { access: desktopMembers, summary: 'Empty the trash of contacts', answer: ContactTrashEmptied },
    async ({ context }) => ({
      success,
      message: contactTrashMessages.emptied,
      deleted: await emptyContactTrash(context),
    }),
  );
};
