import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem } from '../../../lib/api-problem.ts';
import { DesktopLink } from '../../../shell/core/navigation.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadErrorNotice } from '../../../ui/load-notice.tsx';
import { userQuery } from './api.ts';
import { UserPageView } from './user-page.tsx';

export const meta = () => [{ title: 'User | Abundance' }];

export default function UserPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(userQuery(id));
  if (data) return <UserPageView page={data} />;
  if (isProblem(error, 'not_found')) {
    return (
      <EmptyState
        asPage
        illustration="keys"
        title="User not found"
        action={<DesktopLink to="/admin/dashboard">User Management</DesktopLink>}
      >
        The account was deleted, or the link is wrong.
      </EmptyState>
    );
  }
  if (error) return <LoadErrorNotice message="The user couldn’t be loaded." onRetry={refetch} />;
  return <Skeleton height={420} radius="lg" />;
}
