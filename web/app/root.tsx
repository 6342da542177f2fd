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
} from 'react-router';
import type { Route } from './+types/root.ts';
import './app.css';
import { isProblem } from './lib/api-problem.ts';
import { queryClient } from './lib/query-client.ts';
import { localStorageKeys } from './lib/storage-keys.ts';
import {
  LoadFailedPage,
  LoadingScreen,
  OldBrowserScript,
  RouteProgress,
  UnsupportedBrowser,
} from './shell/frame/fallback-screens.tsx';
import type { StaticRouteHandle } from './shell/frame/public/layout.tsx';
import { IsStaticPageContext } from './shell/frame/static-page.ts';
import { cssVariables, theme } from './theme.ts';
import { colors, semanticColors } from './theme-colors.ts';

const schemeMemory = localStorageColorSchemeManager({ key: localStorageKeys.colorScheme });

const preloadedFont = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href }) as const;

export const links: Route.LinksFunction = () => [
  preloadedFont(besley),
  preloadedFont(hanken),
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: Route.MetaFunction = () => [{ title: 'Abundance' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" {...mantineHtmlProps}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.brand[5]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={semanticColors.dark.body} />
        <ColorSchemeScript defaultColorScheme="auto" localStorageKey={localStorageKeys.colorScheme} />
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
  const isPrerendered = use(IsStaticPageContext);
  const isStatic = useMatches().some(({ handle }) => (handle as StaticRouteHandle | undefined)?.isStatic);
  if (isPrerendered && isStatic) return <script type="module" src={siteScript} />;
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

/** Shown on a page that is not prerendered, until its scripts are loaded. */
export function HydrateFallback() {
  return <LoadingScreen />;
}

const isMissing = (error: unknown) =>
  isProblem(error, 'not_found') || (isRouteErrorResponse(error) && error.status === 404);

/** The not-found page. It is loaded only when needed; without a connection, a simpler page replaces it. */
const LostPage = lazy(() =>
  import('./shell/frame/public/error-page.tsx').catch(() => ({ default: LoadFailedPage })),
);

/** Catches errors that no layout caught: an unknown page, a page that could not be fetched, or a bug. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LostPage isMissing={isMissing(error)} />
    </Suspense>
  );
}
