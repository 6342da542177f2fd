import { type ComponentType, Suspense } from 'react';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { type PanelName, usePanel } from '../../core/panels.ts';
import { useProfile } from '../../core/person/profile.ts';
import { canOpenPanel } from './route-access.ts';

type Panel = ComponentType<{ onClose: () => void }>;

const panels: Record<PanelName, Panel> = {
  profile: lazyWithRetry(() => import('../../../features/profile/profile-dialog.tsx')),
  goals: lazyWithRetry(() => import('../../../features/goals/goals-dialog.tsx')),
  task: lazyWithRetry(() => import('../../../features/tasks/task-dialog.tsx')),
  transaction: lazyWithRetry(() => import('../../../features/transactions/form/transaction-dialog.tsx')),
  transactions: lazyWithRetry(() => import('../../../features/transactions/list/transactions-dialog.tsx')),
  contact: lazyWithRetry(() => import('../../../features/sphere/form/contact-dialog.tsx')),
  tags: lazyWithRetry(() => import('../../../features/sphere/tags/tags-dialog.tsx')),
  'contact-report': lazyWithRetry(() => import('../../../features/sphere/report/report-dialog.tsx')),
  'contact-import': lazyWithRetry(() => import('../../../features/sphere/import/import-dialog.tsx')),
  'contact-dates': lazyWithRetry(() => import('../../../features/sphere/dates/dates-dialog.tsx')),
  'contact-duplicates': lazyWithRetry(
    () => import('../../../features/sphere/duplicates/duplicates-dialog.tsx'),
  ),
  'log-call': lazyWithRetry(() => import('../../../features/sphere/log-call-dialog.tsx')),
  'shared-files': lazyWithRetry(() => import('../share/shared-files-dialog.tsx')),
  door: lazyWithRetry(() => import('../../../features/doors-vault/doors/door-dialog.tsx')),
  upgrade: lazyWithRetry(() => import('../../../features/billing/upgrade-dialog.tsx')),
  'zip-codes': lazyWithRetry(
    () => import('../../../features/vendor-dashboard/zip-codes/zip-codes-dialog.tsx'),
  ),
  video: lazyWithRetry(() => import('../../../features/vendor-dashboard/video-dialog.tsx')),
  flyers: lazyWithRetry(() => import('../../../features/vendor-dashboard/flyers/flyers-dialog.tsx')),
  report: lazyWithRetry(() => import('../../../features/admin/report/report-dialog.tsx')),
  card: lazyWithRetry(() => import('../../../features/billing/card-dialog.tsx')),
  'cancel-membership': lazyWithRetry(() => import('../../../features/leaving/leave-dialog.tsx')),
};

const VendorProfile: Panel = lazyWithRetry(
  () => import('../../../features/vendor-dashboard/profile/vendor-profile-dialog.tsx'),
);

/** Shows the panel named in the URL. */
export function PanelHost() {
  const { panel, close } = usePanel();
  const { role } = useProfile();
  if (!panel || !canOpenPanel(role, panel)) return null;
  const Panel = panel === 'profile' && role === 'VENDOR' ? VendorProfile : panels[panel];
  return (
    <Suspense>
      <Panel onClose={close} />
    </Suspense>
  );
}
