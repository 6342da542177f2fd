import type { DesktopRouteHandle } from '../../shell/core/remembered-view.ts';
import { DashboardPage } from './dashboard-page.tsx';

export const handle: DesktopRouteHandle = { view: 'dashboard' };

export const meta = () => [{ title: 'Desktop | Abundance' }];

export default DashboardPage;
