import {
  IconBox,
  IconHistory,
  IconLayoutDashboard,
  IconLifebuoy,
  IconMapPins,
  IconReportAnalytics,
  IconTicket,
  IconTypography,
} from '@tabler/icons-react';
import type { MenuItem } from '../../ground/menu-item.ts';

/** Every admin screen, in the order of the sidebar. */
export const adminMenu: MenuItem[] = [
  { label: 'Dashboard', icon: IconLayoutDashboard, target: { kind: 'page', to: '/admin/dashboard' } },
  { label: 'Generate Report', icon: IconReportAnalytics, target: { kind: 'panel', panel: 'report' } },
  { label: 'Needs attention', icon: IconLifebuoy, target: { kind: 'page', to: '/admin/attention' } },
  { label: 'Audit log', icon: IconHistory, target: { kind: 'page', to: '/admin/audit-log' } },
  { label: 'Products', icon: IconBox, target: { kind: 'page', to: '/admin/products' } },
  { label: 'Coupons', icon: IconTicket, target: { kind: 'page', to: '/admin/coupons' } },
  { label: 'Associations', icon: IconMapPins, target: { kind: 'page', to: '/admin/associations' } },
  { label: 'Site texts', icon: IconTypography, target: { kind: 'page', to: '/admin/site-texts' } },
];
