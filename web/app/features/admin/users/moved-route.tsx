import { Navigate, useLocation } from 'react-router';

/** The list is the admins' home; a link without a user leads there. */
export default function UsersMovedPage() {
  return <Navigate to={`/admin/dashboard${useLocation().search}`} replace />;
}
