import type { Vendor } from '#contract/vendors/vendors.ts';
import type { BackendComparison } from '../both-backends.ts';
import { compareVendorView } from './roster.ts';

/** Calls the routes for vendors as an agent, and compares how the backends refuse the calls. */
export async function compareVendorRoutesForAgents(both: BackendComparison): Promise<void> {
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
  for (const call of calls) await both.expectRefusal(403, call, call.startsWith('GET') ? undefined : {});
  await both.expectRefusal(404, `GET /api/vendor/${crypto.randomUUID()}`);
}

/** Compares all screens that vendors use, and every change that they can make to their company. */
export async function compareVendorScreens(both: BackendComparison): Promise<void> {
  await compareVendorView(both);
  await both.get('/api/user/current');
  const { id } = await both.get<{ id: string }>('/api/profile');
  await both.get(`/api/vendor/${id}`);
  await both.expectRefusal(404, `GET /api/vendor/${crypto.randomUUID()}`);
  await compareProfile(both);
  await compareZipsAndVideo(both);
  await compareFlyers(both, id);
  await both.post('/api/vendor/accept-disclaimer');
  await both.expectRefusal(400, 'POST /api/vendor/membership', { wish: 'more' });
  await both.expectRefusal(400, 'POST /api/vendor/upgrade-subscription', { targetPlan: 'gold' });
  await both.get(`/api/vendor/${id}`);
}

const profile = '/api/vendor/profile';

async function compareProfile(both: BackendComparison): Promise<void> {
  await both.put(
    profile,
    formOf({ POCAgent: '  Dana  Whitlock ', website: 'coastline.example.com', reachMeOut: false }),
  );
  await both.put(profile, {
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
    await both.expectRefusal(400, `PUT ${profile}`, wrong);
}

async function compareZipsAndVideo(both: BackendComparison): Promise<void> {
  await both.patch('/api/vendor', { zipCodes: ['32084', '32082', '32084'] });
  await both.patch('/api/vendor', { videoUrl: { url: 'https://vimeo.com/76979871', title: ' A roof ' } });
  await both.patch('/api/vendor', { videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' });
  await both.patch('/api/vendor', { videoUrl: null });
  await both.expectRefusal(400, 'PATCH /api/vendor', { zipCodes: ['10001'] });
  await both.expectRefusal(400, 'PATCH /api/vendor', { videoUrl: 'https://youtu.be/dQw4w9WgXcQ' });
}

async function compareFlyers(both: BackendComparison, id: string): Promise<void> {
  const flyers = '/api/vendor/flyers';
  await both.get(flyers);
  const { pdfFile } = await both.get<Vendor>(`/api/vendor/${id}`);
  const [first] = pdfFile;
  const flyer = { path: first?.path, originalName: 'Renamed.pdf', isFavorite: true, isNew: false };
  await both.patch(flyers, { flyers: [flyer] });
  await both.get(flyers);
  await both.expectRefusal(400, `PATCH ${flyers}`, { flyers: [flyer, flyer, flyer, flyer] });
  await both.expectRefusal(400, `PATCH ${flyers}`, { flyers: [flyer, flyer] });
  await both.expectRefusal(404, `PATCH ${flyers}`, { flyers: [{ ...flyer, path: crypto.randomUUID() }] });
  await both.patch(flyers, { flyers: [] });
}

function formOf(fields: Record<string, string | boolean>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}
