import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { localStorageKeys } from '../../lib/storage-keys.ts';
import { readStoredText, storeText } from '../../lib/stored-text.ts';

/** The five dashboard views and their pages. */
const pages = {
  dashboard: '',
  vendor_roster: 'vendor-roster',
  door_vault: 'doors-vault',
  abundance_sphere: 'the-sphere',
  brokerage_management: 'brokerage',
} as const;

export type DesktopView = keyof typeof pages;

/** The `handle` that a desktop page exports. It names the view that the page shows. */
export interface DesktopRouteHandle {
  view: DesktopView;
}

const isView = (text: unknown): text is DesktopView => typeof text === 'string' && text in pages;

/** Stores the dashboard view of the current route in this browser. */
export function useRememberView(): void {
  const view = useMatches()
    .map(({ handle }) => (handle as Partial<DesktopRouteHandle> | undefined)?.view)
    .find(isView);
  useEffect(() => {
    if (view) storeText(localStorageKeys.currentView, view);
  }, [view]);
}

/**
 * The page of the dashboard view that this browser stored last. Other pages, such as the profile, return to
 * it.
 */
export function findPageOfLastView(): string {
  const view = readStoredText(localStorageKeys.currentView);
  return isView(view) ? pages[view] : pages.dashboard;
}
