import { UsersPage } from './users-page.tsx';

export const meta = () => [{ title: 'User Management | Abundance' }];

export default function AdminDashboardPage() {
  return <UsersPage />;
}
