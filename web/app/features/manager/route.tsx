import { PageHeader } from '../../ui/page-header.tsx';
import { StaffRoleCards } from './staff-role-cards.tsx';

export const meta = () => [{ title: 'Manager Dashboard | Abundance' }];

export default function ManagerDashboardPage() {
  return (
    <>
      <PageHeader
        title="Manager Dashboard"
        subtitle="Look at the product as others see it. Nothing you do there is saved."
      />
      <StaffRoleCards />
    </>
  );
}
