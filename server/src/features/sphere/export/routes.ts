import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { dayOf } from '#contract/day.ts';
import { contactExportFileName, type ExportFormat, exportFormats } from '#contract/sphere/contact-views.ts';
import { ExportQuery, ExportSelection } from '#contract/sphere/sphere-lists.ts';
import { desktopMembers } from '../../../core/access.ts';
import type { OwnerContext } from '../../../core/context.ts';
import type { Routes } from '../../../plugins/route.ts';
import { exportFilteredContacts, exportSelectedContacts } from './export-contacts.ts';

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
  const name = contactExportFileName(dayOf(now, account.timeZone), format);
  return reply
    .type(contentTypes[format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text));
}

export const exportRoutes: Routes = (route) => {
  for (const format of exportFormats) {
    route.get(
      `/api/abundance-sphere/contacts/export.${format}`,
      {
        access: desktopMembers,
        mayLag: true,
        summary: `Contacts as a .${format} file: all, or those a filter finds`,
        query: ExportQuery,
      },
      ({ context, query, reply }) =>
        sendFile(context, reply, format, exportFilteredContacts(context, format, query)),
    );
  }

  route.post(
    '/api/abundance-sphere/contacts/export',
    { access: desktopMembers, summary: 'The chosen contacts as a file', body: ExportSelection },
    async ({ context, body, reply }) =>
      sendFile(context, reply, body.format, await exportSelectedContacts(context, body.format, body.ids)),
  );
};
