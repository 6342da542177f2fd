import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { canAccessVendorRoster } from '#contract/vendor-roster/vendor-roster.ts';
import { useActiveAssociations } from '../../shell/ground/associations.ts';
import { useDesktop } from '../../shell/ground/desktop.ts';
import { useDesktopPath } from '../../shell/ground/navigation.tsx';
import { useProfile } from '../../shell/ground/person/profile.ts';
import type { DesktopHandle } from '../../shell/ground/remembered-view.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { AcceptDisclaimerDialog } from './gate/disclaimer-dialog.tsx';
import { NotAvailableDialog } from './gate/not-available-dialog.tsx';
import { RosterPage } from './roster-page.tsx';

export const handle: DesktopHandle = { view: 'vendor_roster' };

export const meta = () => [{ title: 'Vendor Roster | Abundance' }];

export default function VendorRosterPage() {
  return (
    <RosterGate>
      <RosterPage />
    </RosterGate>
  );
}

/** Requires an active association, then the disclaimer. The server checks both; override skips them. */
function RosterGate({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const active = useActiveAssociations();
  const { override } = useDesktop();
  const navigate = useNavigate();
  const toPath = useDesktopPath();
  const leave = () => void navigate(toPath(''));
  if (override) return children;
  if (!canAccessVendorRoster(profile, active)) {
    return (
      <>
        <PageHeader title="Vendor Roster" subtitle="Listed by payment, not vetted by Abundance." />
        <NotAvailableDialog association={profile.association} onClose={leave} />
      </>
    );
  }
  if (!profile.hasAcceptedVendorDisclaimer) {
    return (
      <>
        <PageHeader title="Vendor Roster" subtitle="Listed by payment, not vetted by Abundance." />
        <AcceptDisclaimerDialog userId={profile.id} onClose={leave} />
      </>
    );
  }
  return children;
}
