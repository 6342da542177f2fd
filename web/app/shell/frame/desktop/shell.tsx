import { useComputedColorScheme } from '@mantine/core';
import { useDebouncedCallback, useLocalStorage, useWindowEvent } from '@mantine/hooks';
import { type CSSProperties, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { hasDesktop } from '#contract/roles.ts';
import { ConfirmEmailBar } from '../../../features/account/public.ts';
import { PastDueBar, useHandleMembershipChanges } from '../../../features/billing/public.ts';
import { CallSheetHost } from '../../../features/calls/public.ts';
import { setSignInPrompt } from '../../../lib/sign-in-again.ts';
import { localStorageKeys } from '../../../lib/storage-keys.ts';
import { maxScreenWidths } from '../../../theme-scale.ts';
import { lazyWithRetry } from '../../../ui/lazy-with-retry.tsx';
import { useDesktop } from '../../core/desktop.ts';
import { useProfile } from '../../core/person/profile.ts';
import { useToday } from '../../core/person/use-today.ts';
import { refetchVisibleQueries } from '../../core/refresh.ts';
import { useHasUploads } from '../../core/uploads-started.ts';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { startOfflineSupport } from '../offline/start-offline-support.ts';
import { CommandPalette, useCommandPalette } from '../palette/command-palette.tsx';
import { PanelHost } from './panel-host.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { createSidebarVariables, getSidebarColors } from './sidebar-colors.ts';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const UploadDock = lazyWithRetry(() => import('../../../features/doors-vault/files/uploads/upload-dock.tsx'));
const DemoBar = lazyWithRetry(() => import('./demo-bar.tsx'));
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
  useHandleMembershipChanges();
  useLightPrint();
  useRefetchOnNewDay();

  const searchFromMenu = () => {
    setMenuOpen(false);
    palette.open();
  };
  const isVendor = profile.role === 'VENDOR';
  const colors = createSidebarVariables(getSidebarColors(profile), scheme);
  const width = layout === 'collapsed' ? (isVendor || override ? 80 : 60) : isVendor ? 300 : 250;
  const style = { ...colors, '--sb-width': `${width}px` } as CSSProperties;

  return (
    <div
      className={classes.root}
      data-layout={layout}
      data-has-tabs={hasDesktop(profile.role) || undefined}
      style={style}
    >
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
        {override && (
          <Suspense>
            <DemoBar override={override} onLoadError={() => {}} />
          </Suspense>
        )}
        <PastDueBar />
        <ConfirmEmailBar />
        <main id="content" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {layout === 'drawer' && (
        <>
          <TabBar onSearch={palette.open} />
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
      <CallSheetHost />
      {hasUploads && (
        <Suspense>
          <UploadDock onLoadError={() => {}} />
        </Suspense>
      )}
      <CommandPalette {...palette} />
      {!override && <SessionKeeper />}
      {!override && window.isSecureContext && <OfflineSupport />}
    </div>
  );
}

/**
 * Starts offline support. Its code is small, so it is not loaded lazily. Lazy loading would also request the
 * styles of shared chunks again.
 */
function OfflineSupport() {
  const { cache } = useDesktop();
  const { id } = useProfile();
  useEffect(() => startOfflineSupport(cache, id), [cache, id]);
  return null;
}

const SignInAgain = lazyWithRetry(
  () => import('../../../features/account/sign-in/session-expired-dialog.tsx'),
);

type ResolveSignIn = (isSignedIn: boolean) => void;

/** Asks for the password over the open screen when the session ends, so that no work is lost. */
function SessionKeeper() {
  const { email } = useProfile();
  const [prompt, setPrompt] = useState<{ resolve: ResolveSignIn }>();

  useEffect(() => setSignInPrompt(() => new Promise<boolean>((resolve) => setPrompt({ resolve }))), []);

  if (!prompt) return null;
  const finish = (isSignedIn: boolean) => {
    setPrompt(undefined);
    prompt.resolve(isSignedIn);
  };
  return (
    <Suspense>
      <SignInAgain email={email} onLoadError={() => finish(false)} onAnswer={finish} />
    </Suspense>
  );
}

const schemeAttribute = 'mantineColorScheme';

/** Prints in light mode, because paper is white. */
function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let previousScheme: string | undefined;
    const lighten = () => {
      previousScheme = dataset[schemeAttribute];
      dataset[schemeAttribute] = 'light';
    };
    const restore = () => {
      if (previousScheme) dataset[schemeAttribute] = previousScheme;
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', restore);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', restore);
    };
  }, []);
}

/** Fetches the shown data again when a new day begins, because lists such as Today are of one day. */
function useRefetchOnNewDay(): void {
  const { cache } = useDesktop();
  const today = useToday();
  const shownDay = useRef(today);
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    void refetchVisibleQueries(cache);
  }, [today, cache]);
}

type SidebarLayout = 'full' | 'collapsed' | 'drawer';
type Screen = 'desk' | 'tablet' | 'phone';

const screenOf = (width: number): Screen =>
  width <= maxScreenWidths.phone ? 'phone' : width <= maxScreenWidths.tablet ? 'tablet' : 'desk';

/**
 * The layout of the sidebar. A desktop remembers whether it is collapsed, a tablet starts collapsed, and a
 * phone has a drawer.
 */
export function useSidebarLayout() {
  const [screen, setScreen] = useState(() => screenOf(window.innerWidth));
  const [isOpenOnTablet, setOpenOnTablet] = useState(false);
  const [isCollapsed, setCollapsed] = useLocalStorage({
    key: localStorageKeys.sidebarCollapsed,
    defaultValue: false,
    getInitialValueInEffect: false,
  });

  const measure = useDebouncedCallback(() => {
    const next = screenOf(window.innerWidth);
    if (next === screen) return;
    setScreen(next);
    setOpenOnTablet(false);
  }, 150);
  useWindowEvent('resize', measure);

  const collapsed = screen === 'tablet' ? !isOpenOnTablet : isCollapsed;
  const layout: SidebarLayout = screen === 'phone' ? 'drawer' : collapsed ? 'collapsed' : 'full';
  const toggle = () => (screen === 'tablet' ? setOpenOnTablet(collapsed) : setCollapsed(!collapsed));
  return { layout, toggle };
}
