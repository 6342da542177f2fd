import type { Vendor } from '#contract/vendors.ts';
import type { Play } from '../play.ts';
import { readByOthers } from './roster.ts';

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
  ];
  for (const call of calls) await play.refused(403, call, call.startsWith('GET') ? undefined : {});
  await play.refused(404, `GET /api/vendor/${crypto.randomUUID()}`);
}

/** A vendor's own desk: what they see of others, and everything they change of their company. */
export async function vendorDesk(play: Play): Promise<void> {
  await readByOthers(play);
  await play.get('/api/user/current');
  const { id } = await play.get<{ id: string }>('/api/profile');
  await play.get(`/api/vendor/${id}`);
  await play.refused(404, `GET /api/vendor/${crypto.randomUUID()}`);
  await changingProfile(play);
  await changingZipsAndVideo(play);
  await changingFlyers(play, id);
  await play.post('/api/vendor/accept-disclaimer');
  await play.refused(400, 'POST /api/vendor/membership', { wish: 'more' });
  await play.refused(400, 'POST /api/vendor/upgrade-subscription', { targetPlan: 'gold' });
  await play.get(`/api/vendor/${id}`);
}

const profile = '/api/vendor/profile';

async function changingProfile(play: Play): Promise<void> {
  await play.put(
    profile,
    formOf({ POCAgent: '  Dana  Whitlock ', website: 'coastline.example.com', reachMeOut: false }),
  );
  await play.put(profile, {
    vendorPhone: '9045550199',
    socialLinks: ['x.com/coastline', 'https://x.com/coastline'],
    discountOptions: { description: '', percentage: 0, conditions: '' },
    loanLinks: '',
    nmlsNumber: '77',
    email: 'else@example.com',
  });
  for (const wrong of [
    { vendorCompanyName: ' ' },
    { website: 'javascript:alert(1)' },
    { vendorPhone: '12' },
    { POCEmail: 'nobody' },
    { association: [] },
    { socialLinks: Array.from({ length: 10 }, (_, at) => `https://example.com/${at}`) },
    { discountOptions: { description: 'x', percentage: 101, conditions: '' } },
  ])
    await play.refused(400, `PUT ${profile}`, wrong);
}

async function changingZipsAndVideo(play: Play): Promise<void> {
  await play.patch('/api/vendor', { zipCodes: ['32084', '32082', '32084'] });
  await play.patch('/api/vendor', { videoUrl: { url: 'https://vimeo.com/76979871', title: ' A roof ' } });
  await play.patch('/api/vendor', { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
  await play.patch('/api/vendor', { videoUrl: null });
  await play.refused(400, 'PATCH /api/vendor', { zipCodes: ['10001'] });
  await play.refused(400, 'PATCH /api/vendor', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
}

async function changingFlyers(play: Play, id: string): Promise<void> {
  const flyers = '/api/vendor/flyers';
  await play.get(flyers);
  const { pdfFile } = await play.get<Vendor>(`/api/vendor/${id}`);
  const [first] = pdfFile;
  const kept = { path: first?.path, originalName: 'Renamed.pdf', isFavorite: true, isNew: false };
  await play.patch(flyers, { flyers: [kept] });
  await play.get(flyers);
  await play.refused(400, `PATCH ${flyers}`, { flyers: [kept, kept, kept, kept] });
  await play.refused(400, `PATCH ${flyers}`, { flyers: [kept, kept] });
  await play.refused(404, `PATCH ${flyers}`, { flyers: [{ ...kept, path: crypto.randomUUID() }] });
  await play.patch(flyers, { flyers: [] });
}

function formOf(fields: Record<string, string | boolean>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
