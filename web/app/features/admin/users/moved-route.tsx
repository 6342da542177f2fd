import { Navigate, useLocation } from 'react-router';

/** Redirects the old URL of the user list to the admins' home page, which now shows that list. */
export default function UsersRedirectPage() {
  return <Navigate to={`/admin/dashboard${useLocation().search}`} replace />;
}
