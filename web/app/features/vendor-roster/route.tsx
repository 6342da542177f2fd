import type { DesktopHandle } from '../../shell/desktop/remembered-view.ts';
import { ComingPage } from '../desktop/coming-page.tsx';

export const handle: DesktopHandle = { view: 'vendor_roster' };

export const meta = () => [{ title: 'Vendor Roster | Abundance' }];

export default function VendorRosterPage() {
  return (
    <ComingPage title="Vendor Roster" illustration="keystone">
      The roofers, lenders and inspectors of your association will be listed here.
    </ComingPage>
  );
}
