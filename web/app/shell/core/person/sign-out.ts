import type { QueryClient } from '@tanstack/react-query';
import { api, setBackend } from '../../../lib/api.ts';
import { deleteSharedFiles } from '../../../lib/shared-files.ts';
import { setSignInPrompt } from '../../../lib/sign-in-again.ts';
import { getWaitingWrites } from '../../../lib/waiting-writes.ts';
import { confirm } from '../../../ui/confirm.tsx';

/**
 * Signs out, deletes the data that the browser stored for offline use, and reloads, so that no data of the
 * session stays. If the sign-out call fails, opens a URL that signs out. Public pages pass no cache.
 */
export async function signOut(cache?: QueryClient): Promise<void> {
  if (!(await confirmWithUnsentChanges())) return;
  await stopNotifications().catch(() => undefined);
  // After the sign-out, the server refuses this page's calls. So the page sends no more calls, and a refused
  // call must not prompt for a sign-in or return to this page later.
  setSignInPrompt(waitForever);
  await cache?.cancelQueries();
  const next = api.post('/api/auth/sign-out').then(
    () => '/login',
    () => '/api/auth/signout',
  );
  setBackend({ send: waitForever, upload: waitForever, download: waitForever });
  const address = await next;
  await deleteKeptData();
  window.location.assign(address);
}

const waitForever = () => new Promise<never>(() => {});

/** Asks for confirmation if changes still wait for a connection. They stay on this device. */
async function confirmWithUnsentChanges(): Promise<boolean> {
  const { length } = getWaitingWrites();
  if (length === 0) return true;
  return confirm({
    title: 'Log out with unsent changes?',
    message: `${length === 1 ? '1 change is' : `${length} changes are`} not sent yet. They stay on this device and are sent when you sign in here again.`,
    verb: 'Log out',
  });
}

/**
 * Ends notifications, because the next user of this browser must not see notifications about this user's
 * clients.
 */
async function stopNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  await subscription.unsubscribe();
  await api.post('/api/push/unsubscribe', { endpoint });
}

async function deleteKeptData(): Promise<void> {
  // Insecure origins have no caches.
  if ('caches' in window) await caches.delete('user-data');
  await deleteSharedFiles();
}
