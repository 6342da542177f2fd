import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import { SuccessResponse } from '#contract/problem.ts';
import { SavedContact } from '#contract/sphere/sphere.ts';
import { LinkContact } from '#contract/sphere/sphere-changes.ts';
import { DuplicateGroups, MergeContacts, MergedContacts } from '#contract/sphere/sphere-duplicates.ts';
import { desktopMembers } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { findDuplicates, linkRecordToContact, unlinkRecordFromContact } from './duplicates.ts';
import { mergeContacts, undoMerge } from './merge-contacts.ts';

const params = z.object({ id: Id });
const success = true as const;

export const mergeRoutes: Routes = (route) => {
  route.get(
    '/api/abundance-sphere/duplicates',
    { access: desktopMembers, summary: 'Contacts that may be the same person', answer: DuplicateGroups },
    async ({ context }) => ({ success, ...(await findDuplicates(context)) }),
  );

  route.post(
    '/api/abundance-sphere/merges',
    { access: desktopMembers, summary: 'Merge contacts', body: MergeContacts, answer: MergedContacts },
    async ({ context, body }) => ({
      success,
      ...(await mergeContacts(context, body)),
      message: 'Contacts merged.',
    }),
  );

  route.post(
    '/api/abundance-sphere/merges/:id/undo',
    { access: desktopMembers, summary: 'Undo a merge', params, answer: SuccessResponse },
    async ({ context, params }) => {
      await undoMerge(context, params.id);
      return { success };
    },
  );

  route.post(
    '/api/abundance-sphere/contacts/:id/links',
    {
      access: desktopMembers,
      summary: 'Link a door or a transaction to a contact by hand',
      params,
      body: LinkContact,
      answer: SavedContact,
    },
    async ({ context, params, body }) => ({
      success,
      contact: await linkRecordToContact(context, params.id, body),
      message: 'Linked.',
    }),
  );

  route.delete(
    '/api/abundance-sphere/contacts/:id/links/:kind/:linkedId',
    {
      access: desktopMembers,
      summary: 'Remove a link made by hand',
      params: z.object({ id: Id, kind: LinkContact.shape.kind, linkedId: Id }),
      answer: SavedContact,
    },
    async ({ context, params: { id, kind, linkedId } }) => ({
      success,
      contact: await unlinkRecordFromContact(context, id, { kind, id: linkedId }),
      message: 'Link removed.',
    }),
  );
};
