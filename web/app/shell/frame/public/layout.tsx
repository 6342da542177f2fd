import { Outlet } from 'react-router';
import { PublicFrame } from './frame.tsx';

/** The `handle` of routes whose pages are prerendered and need no script other than `entry.site.tsx`. */
export interface StaticHandle {
  isStatic: true;
}

export const handle: StaticHandle = { isStatic: true };

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
