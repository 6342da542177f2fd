import { api } from '../../../lib/api.ts';

/**
 * Signs out and reloads, so that no data of the session stays in memory. The URL signs out even if the call
 * fails.
 */
export async function signOut(): Promise<void> {
  const next = await api.post('/api/auth/sign-out').then(
    () => '/login',
    () => '/api/auth/signout',
  );
  window.location.assign(next);
}
