import { api } from '../../../lib/api.ts';

/**
 * Signs out, deletes what the browser kept for offline use, and reloads, so that no data of the session stays.
 * The URL signs out even if the call fails.
 */
export async function signOut(): Promise<void> {
  const next = await api.post('/api/auth/sign-out').then(
    () => '/login',
    () => '/api/auth/signout',
  );
  await deleteKeptData();
  window.location.assign(next);
}

async function deleteKeptData(): Promise<void> {
  // Insecure origins have no caches.
  if ('caches' in window) await caches.delete('user-data');
}
