import type { QueryClient } from '@tanstack/react-query';
import { refetchVisibleQueries } from '../../core/refresh.ts';

declare global {
  interface Window {
    /** Set by the router. The URL of its manifest is different in every release. */
    __reactRouterManifest?: { url?: string };
  }
}

/**
 * Registers the service worker, which caches the app and the visited screens for reading without a
 * connection.
 */
export async function registerWorker(cache: QueryClient): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) {
    // The first worker starts after this page has loaded, so the page requests its data again to have it
    // cached.
    serviceWorker.addEventListener('controllerchange', () => void keepCurrentScreen(cache), { once: true });
  }
  const registration = await serviceWorker.register('/service-worker.js');
  registration.waiting?.postMessage({ type: 'page-loaded', manifest: window.__reactRouterManifest?.url });
}

async function keepCurrentScreen(cache: QueryClient): Promise<void> {
  await fetch('/api/session').catch(() => undefined);
  await refetchVisibleQueries(cache);
}
