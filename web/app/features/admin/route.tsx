import { IconReportAnalytics, IconTicket, IconUsers } from '@tabler/icons-react';
import { type Place, Places } from '../../shell/ground/places.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StaffRoleCards } from '../manager/public.ts';
import classes from './admin-dashboard.module.css';

export const meta = () => [{ title: 'Admin Dashboard | Abundance' }];

const places: Place[] = [
  {
    label: 'Users',
    icon: IconUsers,
    purpose: 'Find, create, change and remove accounts',
    target: { kind: 'page', to: '/admin/users' },
  },
  {
    label: 'Coupons',
    icon: IconTicket,
    purpose: 'Create codes, limit them and see who used them',
    target: { kind: 'page', to: '/admin/coupons' },
  },
  {
    label: 'Generate Report',
    icon: IconReportAnalytics,
    purpose: 'The whole site in numbers',
    target: { kind: 'panel', panel: 'report' },
  },
];

export default function AdminDashboardPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="The site, and how others see it" />
      <Places label="Administration" places={places} />
      <h2 className={classes.heading}>View as</h2>
      <StaffRoleCards />
    </>
  );
}
