import { IconLayoutDashboard, IconReportAnalytics, IconTicket } from '@tabler/icons-react';
import type { MenuItem } from '../../ground/menu-item.ts';

/** Every screen of the administration, in the sidebar's order: a new one is an entry here. */
export const adminMenu: MenuItem[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, target: { kind: 'page', to: '/admin/dashboard' } },
  { label: 'Generate Report', icon: IconReportAnalytics, target: { kind: 'panel', panel: 'report' } },
  { label: 'Coupons', icon: IconTicket, target: { kind: 'page', to: '/admin/coupons' } },
];
