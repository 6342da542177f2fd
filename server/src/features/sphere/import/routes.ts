import { z } from 'zod';
import { Id } from '#contract/id-schema.ts';
import {
  ContactImports,
  ContactsImported,
  ImportContacts,
  ImportContactsQuery,
  UndoneImport,
} from '#contract/sphere/sphere-import.ts';
import { desktopMembers } from '../../../core/access.ts';
import { uploadTimeoutMinutes } from '../../../plugins/body-limits.ts';
import type { Routes } from '../../../plugins/route.ts';
import { streamList } from '../../../plugins/streamed-list.ts';
import { importListLimits } from './import-batches.ts';
import { importContacts } from './import-contacts.ts';
import { listImports, undoImport } from './undo-import.ts';

const params = z.object({ id: Id });
const success = true as const;

export const importRoutes: Routes = (route) => {
  route.post(
    '/api/abundance-sphere/contacts/bulk-import',
    {
      access: desktopMembers,
      summary:
        'Add many contacts at once, or update those that are there, all or none; safe to send twice with an idempotency key',
      query: ImportContactsQuery,
      streamed: ImportContacts,
      bodyMinutes: uploadTimeoutMinutes,
      answer: ContactsImported,
    },
    ({ context, query, stream }) =>
      importContacts(context, streamList(stream, 'contacts', importListLimits), query),
  );

  route.get(
    '/api/abundance-sphere/imports',
    { access: desktopMembers, summary: 'Past imports, latest first', answer: ContactImports },
    async ({ context }) => ({ success, imports: await listImports(context) }),
  );

  route.post(
    '/api/abundance-sphere/imports/:id/undo',
    {
      access: desktopMembers,
      summary: 'Undo exactly what an import created and changed',
      params,
      answer: UndoneImport,
    },
    async ({ context, params }) => {
      const undone = await undoImport(context, params.id);
      return { success, ...undone, message: 'Import undone.' };
    },
  );
};
