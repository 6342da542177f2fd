import { PageHeader } from '../../ui/page-header.tsx';
import { StaffRoleCards } from '../manager/public.ts';

export const meta = () => [{ title: 'Admin Dashboard | Abundance' }];

export default function AdminDashboardPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" subtitle="The site, and how others see it" />
      <StaffRoleCards />
    </>
  );
}
