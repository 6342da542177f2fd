import { type ComponentType, Suspense } from 'react';
import { later } from '../../../ui/later.tsx';
import { type PanelName, usePanel } from '../../ground/panels.ts';
import { useProfile } from '../../ground/person/profile.ts';
import { opensFor } from './gates.ts';

type Panel = ComponentType<{ onClose: () => void }>;

const panels: Record<PanelName, Panel> = {
  profile: later(() => import('../../../features/profile/profile-dialog.tsx')),
  goals: later(() => import('../../../features/goals/goals-dialog.tsx')),
  transaction: later(() => import('../../../features/transactions/form/transaction-dialog.tsx')),
  transactions: later(() => import('../../../features/transactions/list/transactions-dialog.tsx')),
  contact: later(() => import('../../../features/sphere/form/contact-dialog.tsx')),
  tags: later(() => import('../../../features/sphere/tags/tags-dialog.tsx')),
  'contact-report': later(() => import('../../../features/sphere/report/report-dialog.tsx')),
  'contact-import': later(() => import('../../../features/sphere/import/import-dialog.tsx')),
  'contact-dates': later(() => import('../../../features/sphere/dates/dates-dialog.tsx')),
  'contact-duplicates': later(() => import('../../../features/sphere/duplicates/duplicates-dialog.tsx')),
  door: later(() => import('../../../features/doors-vault/doors/door-dialog.tsx')),
  upgrade: later(() => import('../../../features/billing/upgrade-dialog.tsx')),
  'zip-codes': later(() => import('../../../features/vendor-dashboard/zip-codes/zip-codes-dialog.tsx')),
  video: later(() => import('../../../features/vendor-dashboard/video-dialog.tsx')),
  flyers: later(() => import('../../../features/vendor-dashboard/flyers/flyers-dialog.tsx')),
  report: later(() => import('../../../features/admin/report/report-dialog.tsx')),
  card: later(() => import('../../../features/billing/card-dialog.tsx')),
  'cancel-membership': later(() => import('../../../features/leaving/leave-dialog.tsx')),
};

const VendorProfile: Panel = later(
  () => import('../../../features/vendor-dashboard/profile/vendor-profile-dialog.tsx'),
);

/** Shows the panel named in the URL. */
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
