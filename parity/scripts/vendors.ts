import type { Play } from '../play.ts';

/** What is a vendor's is nobody else's. */
export async function notForAgents(play: Play): Promise<void> {
  const calls = [
    'PUT /api/vendor/profile',
    'PATCH /api/vendor',
    'GET /api/vendor/flyers',
    'POST /api/vendor/flyers',
    'PATCH /api/vendor/flyers',
    'POST /api/vendor/accept-disclaimer',
    'POST /api/vendor/waitlist/me',
    'GET /api/vendor/membership',
    'POST /api/vendor/membership',
    'GET /api/vendor/upgrade-preview',
    'POST /api/vendor/upgrade-subscription',
    'POST /api/vendor/verify-upgrade',
    `GET /api/vendor/${crypto.randomUUID()}`,
  ];
  for (const call of calls) await play.refused(403, call, call.startsWith('GET') ? undefined : {});
}
