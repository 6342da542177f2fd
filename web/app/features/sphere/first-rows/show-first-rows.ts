import type { Session } from '#contract/account/account.ts';
import { getHomePath } from '#contract/roles.ts';
import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { prefetchResponse } from '../../../lib/prefetched-response.ts';
import { localStorageKeys } from '../../../lib/storage-keys.ts';
import { maxScreenWidths } from '../../../theme-scale.ts';
import { createFirstRows } from './create-first-rows.ts';
import { firstContactsUrl } from './first-contacts-url.ts';

/** Reads a value that the app stores as JSON. */
function stored<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the user changed the columns. The first rows support only the default columns. */
const hasOwnColumns = () =>
  [localStorageKeys.columnWidths('contacts'), localStorageKeys.columnVisibility('contacts')].some(
    (key) => Object.keys(stored(key) ?? {}).length > 0,
  );

async function requestJson<Body>(url: string): Promise<Body | undefined> {
  const response = await prefetchResponse(url).catch(() => undefined);
  return response?.ok ? response.json() : undefined;
}

/**
 * Shows the first contacts before the app is loaded. The build puts this script into the page that starts the app.
 * The app takes over the responses, so that the page requests nothing twice.
 */
export async function showFirstRows(): Promise<void> {
  const path = location.pathname.replace(/\/$/, '');
  if (!path.endsWith('/the-sphere') || location.search || hasOwnColumns()) return;
  const session = await requestJson<Session>('/api/session');
  if (!session?.person || path !== `${getHomePath(session.person)}/the-sphere`) return;
  const page = await requestJson<ContactPage>(firstContactsUrl);
  if (!page?.contacts.length || !document.querySelector('main[aria-busy="true"]')) return;
  const isTablet = innerWidth <= maxScreenWidths.tablet;
  document.body.append(
    createFirstRows(page.contacts, path, {
      isPhone: innerWidth <= maxScreenWidths.phone,
      hasCollapsedSidebar: isTablet || stored<boolean>(localStorageKeys.sidebarCollapsed) === true,
    }),
  );
}
