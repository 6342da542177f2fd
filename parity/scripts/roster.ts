import { vendorCategories } from '#contract/reference/vendor-categories.ts';
import type { Approval, ApprovalResponse } from '#contract/vendor-roster/vendor-approvals.ts';
import type { RosterPage } from '#contract/vendor-roster/vendor-roster.ts';
import type { BackendComparison } from '../both-backends.ts';

const roster = '/api/vendor';
const favorites = `${roster}/favorites`;

/** The categories to compare. In the other two, only the server has an available partner slot. */
const comparedCategories = vendorCategories.filter(
  (category) => category !== 'Survey' && category !== 'Pool',
);

export async function compareRosterLists(both: BackendComparison): Promise<void> {
  for (const category of [...comparedCategories, 'Handyman', 'tile companies'])
    await both.get(roster, { category });
  await both.get(roster, { category: 'Roofers', page: 2 });
  await both.get(roster, { category: 'Roofers', page: 9 });
  for (const zip of [
    '32082',
    '32082 - Ponte Vedra Beach - St. Johns',
    '320',
    '32082,32084',
    '99999',
    'x',
    ' ',
  ]) {
    await both.get(roster, { category: 'Lenders', zip, limit: 20 });
  }
  for (const search of ['coast', 'COASTLINE roof', 'dana whit', '100%', 'É', '', ' co. ']) {
    await both.get(roster, { category: 'Roofers', search });
  }
  await both.get(roster, { search: 'dana' });
  await both.get(roster, { preferred: true, category: 'Roofers' });
  await both.get(roster, { preferred: true, page: 3, category: 'Roofers', zip: '32082', search: 'o' });
  for (const wrong of [{ category: 'Dentists' }, { page: 0 }, { limit: 1000 }, { preferred: 'maybe' }]) {
    await both.expectRefusal(400, `GET ${roster}`, undefined, wrong);
  }
  await both.get(`${roster}/category-counts`);
}

export async function compareFavorites(both: BackendComparison): Promise<void> {
  await both.get(favorites);
  const { vendors } = await both.get<RosterPage>(roster, { category: 'Roofers', limit: 13 });
  const favorite = vendors.find(({ isFavorite }) => isFavorite);
  const other = vendors.find(({ isFavorite }) => !isFavorite);
  await both.post(favorites, { vendorId: other?.id, businessCategory: 'Roofers' });
  await both.post(favorites, { vendorId: other?.id });
  for (const vendorId of [favorite?.id, favorite?.id]) {
    await both.expectSameOutcome({ method: 'DELETE', path: favorites, query: { vendorId } });
  }
  await both.get(favorites);
  await both.get(roster, { preferred: true, category: 'Roofers' });
  await both.expectRefusal(404, `POST ${favorites}`, { vendorId: crypto.randomUUID() });
  await both.expectRefusal(400, `POST ${favorites}`, { vendorId: 'nobody' });
  await both.expectRefusal(400, `POST ${favorites}`, {
    vendorId: favorite?.id,
    businessCategory: 'Dentists',
  });
  await both.expectRefusal(400, `DELETE ${favorites}`);
  await both.get(favorites, { vendorCount: true });
}

export async function compareApprovals(both: BackendComparison): Promise<void> {
  const { vendors } = await both.get<RosterPage>(roster, { category: 'Plumbers', limit: 13 });
  const vendor = vendors.find(({ approval }) => approval === null);
  const at = `${roster}/${vendor?.id}`;
  await both.get(`${at}/approvals`);
  await both.post<ApprovalResponse>(`${at}/approvals`, { message: '  May I send\r\nmy clients?  ' });
  await both.post(`${at}/approvals`, { message: 'Again' });
  await both.get(`${at}/approvals`);
  for (const wrong of [{}, { message: ' ' }, { message: 'x'.repeat(1001) }]) {
    await both.expectRefusal(400, `POST ${at}/approvals`, wrong);
  }
  await both.expectRefusal(404, `POST ${roster}/${crypto.randomUUID()}/approvals`, { message: 'Hello' });
  await both.expectRefusal(404, `GET ${roster}/${crypto.randomUUID()}/approvals`);
  for (const kind of ['opened', 'opened', 'called', 'mailed', 'website', 'printed']) {
    await both.post(`${at}/events`, { kind });
  }
  await both.expectRefusal(400, `POST ${at}/events`, { kind: 'dreamed' });
  await both.expectRefusal(404, `POST ${roster}/nobody/events`, { kind: 'opened' });
  await both.expectRefusal(403, `GET ${roster}/figures`);
  await both.expectRefusal(403, `POST ${at}/approvals/${crypto.randomUUID()}/approve`);
  await both.get(at);
  const [flyer] = vendor?.pdfFile ?? [];
  await both.file(flyer?.url ?? '');
  await both.expectRefusal(404, `GET ${roster}/flyers/${crypto.randomUUID()}`);
}

export async function compareDisclaimer(both: BackendComparison): Promise<void> {
  const status = '/api/user/disclaimer-status';
  await both.get(status);
  await both.get(status, { firstName: 'AVA', lastName: 'Brooks', phoneNumber: '9045550123' });
  await both.expectRefusal(404, `GET ${status}`, undefined, { firstName: 'Ben' });
  await both.post('/api/user/accept-disclaimer', { disclaimerType: 'vendor_roster' });
  await both.expectRefusal(400, 'POST /api/user/accept-disclaimer', { disclaimerType: 'other' });
  await both.expectRefusal(404, 'POST /api/user/accept-disclaimer', {
    disclaimerType: 'vendor_roster',
    userId: crypto.randomUUID(),
  });
  await both.post('/api/vendor-access-request', {
    association: 'West Pasco',
    timestamp: '2026-11-17T15:00:00Z',
  });
  await both.expectRefusal(400, 'POST /api/vendor-access-request', {});
}

/** Compares what vendors see about the people who use the roster. */
export async function compareVendorView(both: BackendComparison): Promise<void> {
  const { id } = await both.get<{ id: string }>('/api/profile');
  await both.get(favorites, { vendorCount: true });
  await both.get(`${roster}/figures`);
  const approvals = await both.get<Approval[]>(`${roster}/${id}/approvals`);
  const pending = approvals.find(({ status }) => status === 'pending');
  await both.post(`${roster}/${id}/approvals/${pending?.id}/approve`);
  await both.post(`${roster}/${id}/approvals/${pending?.id}/approve`);
  await both.get(`${roster}/${id}/approvals`);
  await both.expectRefusal(404, `POST ${roster}/${id}/approvals/${crypto.randomUUID()}/approve`);
  await both.expectRefusal(404, `POST ${roster}/${crypto.randomUUID()}/approvals/${pending?.id}/approve`);
  await both.expectRefusal(400, `POST ${roster}/${id}/approvals`, { message: 'Myself' });
  await both.post(`${roster}/${id}/events`, { kind: 'opened' });
  await both.get(`${roster}/figures`);
}
