import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { localKeys } from '../../lib/storage-keys.ts';

/** The five views of the dashboard and the page each has. */
const pages = {
  dashboard: '',
  vendor_roster: 'vendor-roster',
  door_vault: 'doors-vault',
  abundance_sphere: 'the-sphere',
  brokerage_management: 'brokerage',
} as const;

export type DesktopView = keyof typeof pages;

/** What a page of the desktop exports as `handle`: the view it opens. */
export interface DesktopHandle {
  view: DesktopView;
}

const isView = (text: unknown): text is DesktopView => typeof text === 'string' && text in pages;

/** The route says which view shows; this browser keeps which one was last. */
export function useRememberedView(): void {
  const view = useMatches()
    .map(({ handle }) => (handle as Partial<DesktopHandle> | undefined)?.view)
    .find(isView);
  useEffect(() => {
    if (view) window.localStorage.setItem(localKeys.currentView, view);
  }, [view]);
}

/** The page to go back to from places that are no view, such as the profile. */
export function lastViewPage(): string {
  const view = window.localStorage.getItem(localKeys.currentView);
  return isView(view) ? pages[view] : pages.dashboard;
}
