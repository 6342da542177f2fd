import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { dayOf } from '#contract/day.ts';
import {
  BulkImport,
  BulkImported,
  BulkImportQuery,
  ContactImports,
  UndoneImport,
} from '#contract/sphere-import.ts';
import {
  type ExportFormat,
  ExportQuery,
  ExportSelection,
  exportFileName,
  exportFormats,
} from '#contract/sphere-lists.ts';
import { member } from '../../core/access.ts';
import type { OwnerContext } from '../../core/context.ts';
import type { Routes } from '../../plugins/route.ts';
import { streamedList } from '../../plugins/streamed-list.ts';
import { exportChosen, exportFound } from './export-contacts.ts';
import { importContacts, importListLimits } from './import-contacts.ts';
import { listImports, undoImport } from './undo-import.ts';

const params = z.object({ id: z.uuid() });
const success = true as const;

const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
};

function sendFile(
  { now, account }: OwnerContext,
  reply: FastifyReply,
  format: ExportFormat,
  text: AsyncGenerator<string>,
): FastifyReply {
  const name = exportFileName(dayOf(now, account.timeZone), format);
  return reply
    .type(contentTypes[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text));
}

export const fileRoutes: Routes = (route) => {
  route.post(
    '/api/abundance-sphere/contacts/bulk-import',
    {
      access: member,
      summary: 'Add many contacts at once, all or none; safe to send twice with an idempotency key',
      query: BulkImportQuery,
      streamed: BulkImport,
      answer: BulkImported,
    },
    ({ context, query, stream }) =>
      importContacts(context, streamedList(stream, 'contacts', importListLimits), query),
  );

  route.get(
    '/api/abundance-sphere/imports',
    { access: member, summary: 'What was imported, latest first', answer: ContactImports },
    async ({ context }) => ({ success, imports: await listImports(context) }),
  );

  route.post(
    '/api/abundance-sphere/imports/:id/undo',
    { access: member, summary: 'Take back exactly what an import created', params, answer: UndoneImport },
    async ({ context, params }) => {
      const removed = await undoImport(context, params.id);
      return { success, removed, message: 'Import undone.' };
    },
  );

  for (const format of exportFormats) {
    route.get(
      `/api/abundance-sphere/contacts/export.${format}`,
      {
        access: member,
        summary: `Contacts as a .${format} file: all, or those a filter finds`,
        query: ExportQuery,
      },
      ({ context, query, reply }) => sendFile(context, reply, format, exportFound(context, format, query)),
    );
  }

  route.post(
    '/api/abundance-sphere/contacts/export',
    { access: member, summary: 'The chosen contacts as a file', body: ExportSelection },
    async ({ context, body, reply }) =>
      sendFile(context, reply, body.format, await exportChosen(context, body.format, body.ids)),
  );
};
