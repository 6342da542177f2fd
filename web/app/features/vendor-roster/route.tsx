import { ComingPage } from '../../shell/ground/coming-page.tsx';
import type { DesktopHandle } from '../../shell/ground/remembered-view.ts';

export const handle: DesktopHandle = { view: 'vendor_roster' };

export const meta = () => [{ title: 'Vendor Roster | Abundance' }];

export default function VendorRosterPage() {
  return (
    <ComingPage title="Vendor Roster" illustration="keystone">
      The roofers, lenders and inspectors of your association will be listed here.
    </ComingPage>
  );
}
