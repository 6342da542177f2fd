import { Outlet } from 'react-router';
import { PublicFrame } from './frame.tsx';

/** Of routes whose pages are written at build time and need no more of the app than `entry.site.tsx`. */
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
