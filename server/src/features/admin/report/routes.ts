import { AdminReport } from '#contract/admin/admin-report.ts';
import { onlyRoles } from '../../../core/access.ts';
import type { Routes } from '../../../plugins/route.ts';
import { readAdminReport } from './read-report.ts';

export const reportRoutes: Routes = (route) => {
  route.get(
    '/api/admin/report',
    { access: onlyRoles('ADMIN'), mayLag: true, summary: 'The whole site in numbers', answer: AdminReport },
    ({ context }) => readAdminReport(context),
  );
};
