import { type ComponentType, lazy, Suspense } from 'react';
import { type PanelName, usePanel } from '../../ground/panels.ts';
import { useProfile } from '../../ground/person/profile.ts';
import { opensFor } from './gates.ts';

type Panel = ComponentType<{ onClose: () => void }>;

const panels: Record<PanelName, Panel> = {
  profile: lazy(() => import('../../../features/profile/profile-dialog.tsx')),
  goals: lazy(() => import('../../../features/goals/goals-dialog.tsx')),
  transaction: lazy(() => import('../../../features/transactions/form/transaction-dialog.tsx')),
  transactions: lazy(() => import('../../../features/transactions/list/transactions-dialog.tsx')),
  contact: lazy(() => import('../../../features/sphere/form/contact-dialog.tsx')),
  tags: lazy(() => import('../../../features/sphere/tags/tags-dialog.tsx')),
  'contact-report': lazy(() => import('../../../features/sphere/report/report-dialog.tsx')),
  'contact-import': lazy(() => import('../../../features/sphere/import/import-dialog.tsx')),
  'contact-dates': lazy(() => import('../../../features/sphere/dates/dates-dialog.tsx')),
  'contact-duplicates': lazy(() => import('../../../features/sphere/duplicates/duplicates-dialog.tsx')),
  door: lazy(() => import('../../../features/doors-vault/doors/door-dialog.tsx')),
  upgrade: lazy(() => import('../../../features/billing/upgrade-dialog.tsx')),
  'zip-codes': lazy(() => import('../../../features/vendor-dashboard/zip-codes/zip-codes-dialog.tsx')),
  video: lazy(() => import('../../../features/vendor-dashboard/video-dialog.tsx')),
  flyers: lazy(() => import('../../../features/vendor-dashboard/flyers/flyers-dialog.tsx')),
  report: lazy(() => import('../../../features/admin/report/report-dialog.tsx')),
  card: lazy(() => import('../../../features/billing/card-dialog.tsx')),
  'cancel-membership': lazy(() => import('../../../features/leaving/leave-dialog.tsx')),
};

const VendorProfile: Panel = lazy(
  () => import('../../../features/vendor-dashboard/profile/vendor-profile-dialog.tsx'),
);

/** Shows the window the URL names. */
export function PanelHost() {
  const { panel, close } = usePanel();
  const { role } = useProfile();
  if (!panel || !opensFor(role, panel)) return null;
  const Panel = panel === 'profile' && role === 'VENDOR' ? VendorProfile : panels[panel];
  return (
    <Suspense>
      <Panel onClose={close} />
    </Suspense>
  );
}
