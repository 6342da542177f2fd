import type { DesktopRouteHandle } from '../../shell/core/remembered-view.ts';
import { RosterGate, RosterPage } from './roster-page.tsx';

export const handle: DesktopRouteHandle = { view: 'vendor_roster' };

export const meta = () => [{ title: 'Vendor Roster | Abundance' }];

export default function VendorRosterPage() {
  return (
    <RosterGate>
      <RosterPage />
    </RosterGate>
  );
}
