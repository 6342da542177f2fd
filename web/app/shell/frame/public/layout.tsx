import { Outlet } from 'react-router';
import { PublicFrame } from './frame.tsx';

/** The `handle` of routes whose pages are prerendered and need no script other than `entry.site.tsx`. */
export interface StaticRouteHandle {
  isStatic: true;
}

export const handle: StaticRouteHandle = { isStatic: true };

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
