import { Navigate, useLocation } from 'react-router';

/** Redirects the old URL of the user list to the admins' home page, which now shows that list. */
export default function UsersMovedPage() {
  return <Navigate to={`/admin/dashboard${useLocation().search}`} replace />;
}
