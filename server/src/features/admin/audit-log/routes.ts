import { Readable } from 'node:stream';
import { AuditActions, AuditFilter, AuditLog, AuditQuery } from '#contract/admin/audit-log.ts';
import { onlyRoles } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { createPrivateFileHeaders } from '../../../plugins/send-file.ts';
import { exportAuditLog, readAuditActions, readAuditLog } from './read-audit-log.ts';

const admin = onlyRoles('ADMIN');

export const auditLogRoutes: Routes = (route) => {
  route.get(
    '/api/admin/audit-log',
    { access: admin, summary: 'Who did what to whom, and when', query: AuditQuery, answer: AuditLog },
    ({ context, query }) => readAuditLog(context, query),
  );

  route.get(
    '/api/admin/audit-log/actions',
    { access: admin, summary: 'Actions the log has entries for', answer: AuditActions },
    ({ context }) => readAuditActions(context),
  );

  route.get(
    '/api/admin/audit-log/export.csv',
    { access: admin, summary: 'The log as a file', query: AuditFilter },
    async ({ context, query, request, reply }) => {
      const day = context.now.toISOString().slice(0, 10);
      // The browser first sends a HEAD request to check whether the download will work.
      const file = request.method === 'HEAD' ? [] : await exportAuditLog(context, query);
      return reply
        .headers(createPrivateFileHeaders(`audit-log-${day}.csv`, false))
        .type('text/csv; charset=utf-8')
        .send(Readable.from(file));
    },
  );
};
