import { Readable } from 'node:stream';
import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { ContactDetails } from '#contract/sphere/contact-page.ts';
import { CreateContact, SavedContact, UpdateContact } from '#contract/sphere/sphere.ts';
import {
  ContactsDeleted,
  ContactsRestored,
  ContactsTagged,
  DeleteContacts,
  TagContacts,
  UndoDeletionQuery,
} from '#contract/sphere/sphere-changes.ts';
import {
  ContactFilter,
  ContactPage,
  ContactQuery,
  ContactReport,
  FoundContacts,
  ReportSelection,
  SearchContacts,
} from '#contract/sphere/sphere-lists.ts';
import { desktopMembers } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { tagContacts } from '../tags/tags.ts';
import { deleteContactBatch, deleteContacts, undoContactDeletion } from './delete-contacts.ts';
import {
  readContactPage,
  readContactReport,
  readSelectedContactsReport,
  searchContacts,
  streamAllContacts,
} from './list-contacts.ts';
import { readContactDetails } from './read-contact-details.ts';
import { createContact, readContact, updateContact } from './save-contact.ts';

const params = z.object({ id: Id });
const success = true as const;

export const contactRoutes: Routes = (route) => {
  route.read(
    '/api/abundance-sphere/contacts',
    {
      access: desktopMembers,
      summary: 'Your contacts: all of them, or a page',
      query: ContactQuery,
      answer: ContactPage,
    },
    ({ context, query }) =>
      query.page || query.limit
        ? readContactPage(context, query)
        : Readable.from(streamAllContacts(context, query)),
  );

  route.read(
    '/api/abundance-sphere/contacts/search',
    {
      access: desktopMembers,
      summary: 'Contacts by anything, or by the names typed so far; best match first',
      query: SearchContacts,
      answer: FoundContacts,
    },
    async ({ context, query }) => ({ success, ...(await searchContacts(context, query)) }),
  );

  route.get(
    '/api/abundance-sphere/report',
    {
      access: desktopMembers,
      summary: 'Contacts by birthday, home anniversary and tags',
      query: ContactFilter,
      answer: ContactReport,
    },
    async ({ context, query }) => ({ success, ...(await readContactReport(context, query)) }),
  );

  route.post(
    '/api/abundance-sphere/report',
    {
      access: desktopMembers,
      summary: 'The chosen contacts, as a report shows them',
      body: ReportSelection,
      answer: ContactReport,
    },
    async ({ context, body }) => ({
      success,
      ...(await readSelectedContactsReport(context, body.selection)),
    }),
  );

  route.read(
    '/api/abundance-sphere/contacts/:id',
    { access: desktopMembers, summary: 'One contact', params, answer: SavedContact.omit({ message: true }) },
    async ({ context, params }) => ({ success, contact: await readContact(context, params.id) }),
  );

  route.read(
    '/api/abundance-sphere/contacts/:id/page',
    {
      access: desktopMembers,
      summary: 'One contact with the latest entries of its timeline',
      params,
      answer: ContactDetails,
    },
    ({ context, params }) => readContactDetails(context, params.id),
  );

  route.post(
    '/api/abundance-sphere/contacts',
    { access: desktopMembers, summary: 'Add a contact', body: CreateContact, answer: SavedContact },
    async ({ context, body }) => ({
      success,
      contact: await createContact(context, body),
      message: 'Contact saved.',
    }),
  );

  route.put(
    '/api/abundance-sphere/contacts/:id',
    {
      access: desktopMembers,
      summary: 'Change a contact',
      params,
      body: UpdateContact,
      answer: SavedContact,
    },
    async ({ context, params, body }) => ({
      success,
      contact: await updateContact(context, params.id, body),
      message: 'Contact saved.',
    }),
  );

  route.delete(
    '/api/abundance-sphere/contacts/:id',
    { access: desktopMembers, summary: 'Delete a contact', params, answer: ContactsDeleted },
    ({ context, params }) => deleteContacts(context, { ids: [params.id] }),
  );

  route.post(
    '/api/abundance-sphere/contacts/bulk-delete',
    {
      access: desktopMembers,
      summary: 'Delete many contacts at once, or batch by batch',
      body: DeleteContacts,
      answer: ContactsDeleted,
    },
    ({ context, body }) =>
      body.deletion ? deleteContactBatch(context, body) : deleteContacts(context, body.selection),
  );

  route.post(
    '/api/abundance-sphere/deletions/:id/undo',
    {
      access: desktopMembers,
      summary: 'Restore contacts that were deleted together',
      params,
      query: UndoDeletionQuery,
      answer: ContactsRestored,
    },
    ({ context, params, query }) =>
      undoContactDeletion(context, params.id, { inBatches: query.batch === 'yes' }),
  );

  route.post(
    '/api/abundance-sphere/contacts/bulk-tags',
    {
      access: desktopMembers,
      summary: 'Add tags to many contacts and remove others',
      body: TagContacts,
      answer: ContactsTagged,
    },
    async ({ context, body }) => ({ success, changed: await tagContacts(context, body) }),
  );
};
