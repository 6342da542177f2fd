import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import type { Approval, ApprovalAnswer } from '#contract/vendor-approvals.ts';
import type { RosterPage } from '#contract/vendor-roster.ts';
import type { Play } from '../play.ts';

const roster = '/api/vendor';
const favorites = `${roster}/favorites`;

/** Where a server leaves a partner's place free, the demo does not. */
const alike = vendorCategories.filter((category) => category !== 'Survey' && category !== 'Pool');

export async function readingRoster(play: Play): Promise<void> {
  for (const category of [...alike, 'Handyman', 'tile companies']) await play.get(roster, { category });
  await play.get(roster, { category: 'Roofers', page: 2 });
  await play.get(roster, { category: 'Roofers', page: 9 });
  for (const zip of [
    '32082',
    '32082 - Ponte Vedra Beach - St. Johns',
    '320',
    '32082,32084',
    '99999',
    'x',
    ' ',
  ]) {
    await play.get(roster, { category: 'Lenders', zip, limit: 20 });
  }
  for (const search of ['coast', 'COASTLINE roof', 'dana whit', '100%', 'É', '', ' co. ']) {
    await play.get(roster, { category: 'Roofers', search });
  }
  await play.get(roster, { search: 'dana' });
  await play.get(roster, { preferred: true, category: 'Roofers' });
  await play.get(roster, { preferred: true, page: 3, category: 'Roofers', zip: '32082', search: 'o' });
  for (const wrong of [{ category: 'Dentists' }, { page: 0 }, { limit: 1000 }, { preferred: 'maybe' }]) {
    await play.refused(400, `GET ${roster}`, undefined, wrong);
  }
  await play.get(`${roster}/category-counts`);
}

export async function keepingVendors(play: Play): Promise<void> {
  await play.get(favorites);
  const { vendors } = await play.get<RosterPage>(roster, { category: 'Roofers', limit: 13 });
  const kept = vendors.find(({ isFavorite }) => isFavorite);
  const other = vendors.find(({ isFavorite }) => !isFavorite);
  await play.post(favorites, { vendorId: other?.id, businessCategory: 'Roofers' });
  await play.post(favorites, { vendorId: other?.id });
  for (const vendorId of [kept?.id, kept?.id]) {
    await play.alike({ method: 'DELETE', path: favorites, query: { vendorId } });
  }
  await play.get(favorites);
  await play.get(roster, { preferred: true, category: 'Roofers' });
  await play.refused(404, `POST ${favorites}`, { vendorId: crypto.randomUUID() });
  await play.refused(400, `POST ${favorites}`, { vendorId: 'nobody' });
  await play.refused(400, `POST ${favorites}`, { vendorId: kept?.id, businessCategory: 'Dentists' });
  await play.refused(400, `DELETE ${favorites}`);
  await play.get(favorites, { vendorCount: true });
}

export async function askingVendors(play: Play): Promise<void> {
  const { vendors } = await play.get<RosterPage>(roster, { category: 'Plumbers', limit: 13 });
  const asked = vendors.find(({ approval }) => approval === null);
  const at = `${roster}/${asked?.id}`;
  await play.get(`${at}/approvals`);
  await play.post<ApprovalAnswer>(`${at}/approvals`, { message: '  May I send\r\nmy clients?  ' });
  await play.post(`${at}/approvals`, { message: 'Again' });
  await play.get(`${at}/approvals`);
  for (const wrong of [{}, { message: ' ' }, { message: 'x'.repeat(1001) }]) {
    await play.refused(400, `POST ${at}/approvals`, wrong);
  }
  await play.refused(404, `POST ${roster}/${crypto.randomUUID()}/approvals`, { message: 'Hello' });
  await play.refused(404, `GET ${roster}/${crypto.randomUUID()}/approvals`);
  for (const kind of ['opened', 'opened', 'called', 'mailed', 'website', 'printed']) {
    await play.post(`${at}/events`, { kind });
  }
  await play.refused(400, `POST ${at}/events`, { kind: 'dreamed' });
  await play.refused(404, `POST ${roster}/nobody/events`, { kind: 'opened' });
  await play.refused(403, `GET ${roster}/figures`);
  await play.refused(403, `POST ${at}/approvals/${crypto.randomUUID()}/approve`);
  await play.get(at);
  const [flyer] = asked?.pdfFile ?? [];
  await play.file(flyer?.url ?? '');
  await play.refused(404, `GET ${roster}/flyers/${crypto.randomUUID()}`);
}

export async function disclaiming(play: Play): Promise<void> {
  const status = '/api/user/disclaimer-status';
  await play.get(status);
  await play.get(status, { firstName: 'AVA', lastName: 'Brooks', phoneNumber: '9045550123' });
  await play.refused(404, `GET ${status}`, undefined, { firstName: 'Ben' });
  await play.post('/api/user/accept-disclaimer', { disclaimerType: 'vendor_roster' });
  await play.refused(400, 'POST /api/user/accept-disclaimer', { disclaimerType: 'other' });
  await play.refused(404, 'POST /api/user/accept-disclaimer', {
    disclaimerType: 'vendor_roster',
    userId: crypto.randomUUID(),
  });
  await play.post('/api/vendor-access-request', {
    association: 'West Pasco',
    timestamp: '2026-11-17T15:00:00Z',
  });
  await play.refused(400, 'POST /api/vendor-access-request', {});
}

/** The other side: what a vendor sees of those who read. */
export async function readByOthers(play: Play): Promise<void> {
  const { id } = await play.get<{ id: string }>('/api/profile');
  await play.get(favorites, { vendorCount: true });
  await play.get(`${roster}/figures`);
  const asked = await play.get<Approval[]>(`${roster}/${id}/approvals`);
  const waiting = asked.find(({ status }) => status === 'pending');
  await play.post(`${roster}/${id}/approvals/${waiting?.id}/approve`);
  await play.post(`${roster}/${id}/approvals/${waiting?.id}/approve`);
  await play.get(`${roster}/${id}/approvals`);
  await play.refused(404, `POST ${roster}/${id}/approvals/${crypto.randomUUID()}/approve`);
  await play.refused(404, `POST ${roster}/${crypto.randomUUID()}/approvals/${waiting?.id}/approve`);
  await play.refused(400, `POST ${roster}/${id}/approvals`, { message: 'Myself' });
  await play.post(`${roster}/${id}/events`, { kind: 'opened' });
  await play.get(`${roster}/figures`);
}
