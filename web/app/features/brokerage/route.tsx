import type { DesktopRouteHandle } from '../../shell/core/remembered-view.ts';
import { BrokeragePage } from './brokerage-page.tsx';

export const handle: DesktopRouteHandle = { view: 'brokerage_management' };

export const meta = () => [{ title: 'Brokerage | Abundance' }];

export default function BrokerageRoute() {
  return <BrokeragePage />;
}
