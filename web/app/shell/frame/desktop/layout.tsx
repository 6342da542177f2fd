import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import '../../../mantine.css';
import '../../../print.css';
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
