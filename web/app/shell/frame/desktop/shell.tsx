import { useComputedColorScheme } from '@mantine/core';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { ConfirmEmailBar } from '../../../features/account/public.ts';
import { PastDueBar, usePlanRefusals } from '../../../features/billing/public.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { useDesktop } from '../../ground/desktop.ts';
import { useProfile } from '../../ground/person/profile.ts';
import { useHasUploads } from '../../ground/uploads-started.ts';
import { CommandPalette, useCommandPalette } from '../palette/command-palette.tsx';
import { DemoBar } from './demo-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PanelHost } from './panel-host.tsx';
import { SessionKeeper } from './session-keeper.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { sidebarColorsOf, sidebarVariables } from './sidebar-colors.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLightPrint } from './use-light-print.ts';
import { useSidebarLayout } from './use-sidebar-layout.ts';

const UploadDock = lazyWithRetry(() => import('../../../features/doors-vault/files/uploads/upload-dock.tsx'));
const MenuDrawer = lazyWithRetry(() => import('./menu-drawer.tsx'));

/** The frame of the desktop: sidebar (or bars on a phone), notices, the screen, and its dialogs. */
export function DesktopShell({ children }: { children: ReactNode }) {
  const profile = useProfile();
  const { override } = useDesktop();
  const scheme = useComputedColorScheme('light');
  const { layout, toggle } = useSidebarLayout();
  const [isMenuOpen, setMenuOpen] = useState<boolean>();
  const palette = useCommandPalette();
  const hasUploads = useHasUploads();
  usePlanRefusals();
  useLightPrint();

  const searchFromMenu = () => {
    setMenuOpen(false);
    palette.open();
  };
  const isVendor = profile.role === 'VENDOR';
  const colors = sidebarVariables(sidebarColorsOf(profile), scheme);
  const width = layout === 'collapsed' ? (isVendor || override ? 80 : 60) : isVendor ? 300 : 250;
  const style = { ...colors, '--sb-width': `${width}px` } as CSSProperties;

  return (
    <div className={classes.root} data-layout={layout} style={style}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      {layout === 'drawer' ? (
        <TopBar onMenu={() => setMenuOpen(true)} onSearch={palette.open} />
      ) : (
        <aside className={classes.side} aria-label="Sidebar">
          <Sidebar isCollapsed={layout === 'collapsed'} onToggle={toggle} onSearch={palette.open} />
        </aside>
      )}
      <div className={classes.room}>
        <OfflineBar />
        <DemoBar />
        <PastDueBar />
        <ConfirmEmailBar />
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {layout === 'drawer' && (
        <>
          <TabBar onActions={palette.open} />
          {isMenuOpen !== undefined && (
            <Suspense>
              <MenuDrawer
                isOpen={isMenuOpen}
                onClose={() => setMenuOpen(false)}
                onLoadError={() => setMenuOpen(undefined)}
                onSearch={searchFromMenu}
                style={style}
              />
            </Suspense>
          )}
        </>
      )}
      <PanelHost />
      {hasUploads && (
        <Suspense>
          <UploadDock onLoadError={() => {}} />
        </Suspense>
      )}
      <CommandPalette {...palette} />
      {!override && <SessionKeeper />}
    </div>
  );
}
