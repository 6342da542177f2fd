import siteScript from 'virtual:site-entry';
import besley from '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2?url';
import hanken from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import {
  ColorSchemeScript,
  localStorageColorSchemeManager,
  MantineProvider,
  mantineHtmlProps,
} from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, use } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigation,
} from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { isProblem } from './lib/api-problem.ts';
import { queryClient } from './lib/query-client.ts';
import { localKeys } from './lib/storage-keys.ts';
import { Mark } from './shell/frame/brand.tsx';
import { EarlyInputScript } from './shell/frame/early-input.tsx';
import loadingClasses from './shell/frame/loading-screen.module.css';
import type { StaticHandle } from './shell/frame/public/layout.tsx';
import progressClasses from './shell/frame/route-progress.module.css';
import { StaticPage } from './shell/frame/static-page.ts';
import oldBrowserClasses from './shell/frame/unsupported-browser.module.css';
import { cssVariables, theme } from './theme.ts';

const schemeMemory = localStorageColorSchemeManager({ key: localKeys.colorScheme });

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const links: Route.LinksFunction = () => [
  preloadedFont(besley),
  preloadedFont(hanken),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
];

export const meta: Route.MetaFunction = () => [{ title: 'Abundance' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={localKeys.colorScheme} />
        <OldBrowserScript />
        <Meta />
        <Links />
      </head>
      <body>
        <UnsupportedBrowser />
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={schemeMemory}
          defaultColorScheme="auto"
        >
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </MantineProvider>
        <PageScripts />
      </body>
    </html>
  );
}

/** Public pages are prerendered with a few interactive parts; every other page loads the whole app. */
function PageScripts() {
  const isPrerendered = use(StaticPage);
  const isStatic = useMatches().some(({ handle }) => (handle as StaticHandle | undefined)?.isStatic);
  if (isPrerendered && isStatic)
    return (
      <>
        <EarlyInputScript />
        <script type="module" src={siteScript} />
      </>
    );
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function App() {
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  );
}

/** Shown while the scripts of a page that is not prerendered load. */
export function HydrateFallback() {
  return <LoadingScreen />;
}

const isMissing = (error: unknown) =>
  isProblem(error, 'not_found') || (isRouteErrorResponse(error) && error.status === 404);

/** Loaded only when needed; without a connection, a simpler page says so. */
const LostPage = lazy(() =>
  import('./shell/frame/public/error-page.tsx').catch(() => ({ default: LoadFailedPage })),
);

/** Catches what no layout caught: an unknown page, one that could not be fetched, or a bug. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LostPage isMissing={isMissing(error)} />
    </Suspense>
  );
}

/** Shown when a page's files could not be loaded, so it must not need any of them. */
function LoadFailedPage() {
  return (
    <main className={loadingClasses.root}>
      <Mark size={44} />
      <h1 className={loadingClasses.title}>This page didn’t open</h1>
      <p className={loadingClasses.sentence}>Your connection dropped. Everything you saved is safe.</p>
      <button type="button" className={loadingClasses.again} onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

/**
 * Shown while the scripts and the session load, usually too briefly to be seen. It has no visible text,
 * because that would fetch a font that the page itself may not use.
 */
function LoadingScreen() {
  return (
    <main className={loadingClasses.root} aria-busy="true" aria-label="Opening Abundance">
      <Mark size={44} />
    </main>
  );
}

/** A progress line at the top while the next page loads; CSS animates it. */
function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return (
    isLoading && <div className={progressClasses.root} role="progressbar" aria-label="Loading the page" />
  );
}

/**
 * Every unsupported browser lacks one of the two. The script runs before all others in any browser, so it
 * uses old syntax, and it avoids quotes, ampersands and angle brackets, because React would write them as
 * entities.
 */
const detectOldBrowser =
  'if (!String.prototype.toWellFormed || !CSS.supports(`selector(:has(a))`)) document.documentElement.dataset.browser = `old`';

const OldBrowserScript = () => <script>{detectOldBrowser}</script>;

/** A message for browsers in which nothing else would show. */
function UnsupportedBrowser() {
  return (
    <>
      <noscript>
        <p className={oldBrowserClasses.sentence}>
          Abundance needs JavaScript. Turn it on in your browser’s settings, then reload this page.
        </p>
      </noscript>
      <p className={`${oldBrowserClasses.sentence} ${oldBrowserClasses.old}`} role="alert">
        This browser is too old for Abundance. Please update it, or use a current Chrome, Edge, Firefox or
        Safari.
      </p>
    </>
  );
}
