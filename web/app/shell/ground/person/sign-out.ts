import { api } from '../../../lib/api.ts';

/** A full load, so that nothing of the ended session stays in memory; the plain address works when the call does not. */
export async function signOut(): Promise<void> {
  const next = await api.post('/api/auth/sign-out').then(
    () => '/login',
    () => '/api/auth/signout',
  );
  window.location.assign(next);
}
