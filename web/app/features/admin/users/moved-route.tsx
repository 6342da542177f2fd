import { Navigate, useLocation } from 'react-router';

/** Redirects to the user list, which is the admins' home page. */
export default function UsersMovedPage() {
  return <Navigate to={`/admin/dashboard${useLocation().search}`} replace />;
}
