import type { ContactPage } from '#contract/sphere/sphere-lists.ts';
import { localKeys } from '../../../lib/storage-keys.ts';
import { maxScreenWidths } from '../../../theme-scale.ts';
import { createFirstRows } from './create-first-rows.ts';
import { firstContactsUrl } from './first-contacts-url.ts';

const isSphere = ({ pathname, search }: Location) =>
  /^\/[^/]+\.[^/]+\/the-sphere\/?$/.test(pathname) && search === '';

/** Reads a value that the app stores as JSON. */
function stored<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the user changed the columns. The first rows have only the usual ones. */
const hasOwnColumns = () =>
  [localKeys.columnWidths('contacts'), localKeys.columnVisibility('contacts')].some(
    (key) => Object.keys(stored(key) ?? {}).length > 0,
  );

/**
 * Shows the first contacts before the app is loaded. The build puts this script into the page that starts the app.
 * The app takes over the response, so that the page requests it only once.
 */
export async function showFirstRows(): Promise<void> {
  if (!isSphere(location) || hasOwnColumns()) return;
  const response = fetch(firstContactsUrl, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
  });
  document.firstResponse = { url: firstContactsUrl, response };
  const answer = await response.catch(() => undefined);
  if (!answer?.ok) return;
  const { contacts }: ContactPage = await answer.clone().json();
  if (contacts.length === 0 || !document.querySelector('main[aria-busy="true"]')) return;
  const isTablet = innerWidth <= maxScreenWidths.tablet;
  document.body.append(
    createFirstRows(contacts, location.pathname, {
      isPhone: innerWidth <= maxScreenWidths.phone,
      hasCollapsedSidebar: isTablet || stored<boolean>(localKeys.sidebarCollapsed) === true,
    }),
  );
}
