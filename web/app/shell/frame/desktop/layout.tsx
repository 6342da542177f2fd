import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import '../../../mantine.css';
import '../../../print.css';
import { setPageUser } from '../../../lib/page-user.ts';
import { Overlays } from '../../../ui/overlays.tsx';
import { DesktopContext, desktopRouterContext } from '../../core/desktop.ts';
import { useRememberView } from '../../core/remembered-view.ts';
import type { Route } from './+types/layout.ts';
import { prepareDesktop } from './enter-desktop.ts';
import { DesktopShell } from './shell.tsx';

export const clientMiddleware = [prepareDesktop];

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => context.get(desktopRouterContext);

/** The layout of all screens that need a sign-in. Override has its own query cache. */
export default function DesktopLayout({ loaderData: desktop }: Route.ComponentProps) {
  useRememberView();
  // Public pages name no user. Screens that save when they close do so before this.
  useEffect(() => () => queueMicrotask(() => setPageUser(undefined)), []);
  return (
    <QueryClientProvider client={desktop.cache}>
      <DesktopContext value={desktop}>
        <Overlays>
          <DesktopShell>
            <Outlet />
          </DesktopShell>
        </Overlays>
      </DesktopContext>
    </QueryClientProvider>
  );
}
