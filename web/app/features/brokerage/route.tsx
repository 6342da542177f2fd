import { ComingPage } from '../../shell/ground/coming-page.tsx';
import type { DesktopHandle } from '../../shell/ground/remembered-view.ts';

export const handle: DesktopHandle = { view: 'brokerage_management' };

export const meta = () => [{ title: 'Brokerage | Abundance' }];

export default function BrokeragePage() {
  return (
    <ComingPage title="Brokerage" illustration="keys">
      Your team, its invitations and its billing will be managed here.
    </ComingPage>
  );
}
