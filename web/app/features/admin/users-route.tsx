import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ComingPage } from '../../shell/ground/coming-page.tsx';

export const meta = () => [{ title: 'User Management | Abundance' }];

/** Under construction, with the way back. */
export default function UsersPage() {
  return (
    <ComingPage
      title="User Management"
      illustration="keys"
      action={
        <Button component={Link} to="/admin/dashboard">
          Dashboard
        </Button>
      }
    >
      Every account of the site will be found, created and changed here.
    </ComingPage>
  );
}
