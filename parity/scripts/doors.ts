import type { Door } from '#contract/doors-vault/doors-vault.ts';
import type { BackendComparison } from '../both-backends.ts';

const folders = '/api/doors-vault/folders';
interface Folder {
  folder: Door;
}
interface Folders {
  folders: Door[];
}

export async function compareDoorLists(both: BackendComparison): Promise<void> {
  const all = await both.get<Folders>(folders);
  for (const order of ['asc', 'desc']) await both.get(folders, { sort: 'id', order });
  for (const category of ['misc', 'Sellers']) await both.get(folders, { category });
  for (const search of ['lane', 'DUARTE', '11', 'ö', ' heron ', '']) await both.get(folders, { search });
  for (const wrong of [{ sort: 'mood' }, { order: 'up' }, { category: 'RENTERS' }]) {
    await both.expectRefusal(400, `GET ${folders}`, undefined, wrong);
  }
  for (const { id } of all.folders.slice(0, 3)) await both.get(`${folders}/${id}`);
  for (const { fullName: name } of all.folders.slice(0, 5)) {
    await both.get('/api/doors-vault/by-contact', { name: name.toUpperCase() });
  }
  await both.expectRefusal(400, 'GET /api/doors-vault/by-contact');
  await both.expectRefusal(404, `GET ${folders}/nothing`);
  await both.expectRefusal(404, `GET ${folders}/00000000-0000-4000-8000-000000000000`);
}

export async function compareChangedDoors(both: BackendComparison): Promise<void> {
  const input = { address: '77 Marsh Rd, Ocala, FL 34470', fullName: 'Lee  Park', category: 'misc' };
  const { folder } = await both.post<Folder>(folders, input);
  const at = `${folders}/${folder.id}`;
  await both.expectRefusal(409, `POST ${folders}`, { ...input, address: '77 marsh road, ocala FL 34470' });
  const change = { address: '78 Marsh Rd, Ocala, FL 34470', fullName: 'Lee Park', status: 'PENDING' };
  await both.put(at, { ...change, version: folder.version });
  await both.expectRefusal(409, `PUT ${at}`, { ...change, version: folder.version });
  const other = await both.post<Folder>(folders, { ...input, category: 'BUYERS', status: 'cancelled' });
  await both.expectRefusal(409, `PUT ${folders}/${other.folder.id}`, change);
  for (const category of ['SELLERS', 'misc', 'BUYERS', undefined]) {
    await both.put(`${folders}/${other.folder.id}`, { ...input, status: 'CLOSED', category });
  }
  await both.expectRefusal(400, `PUT ${at}`, { ...change, category: 'RENTERS' });
  for (const wrong of [
    {},
    { ...input, address: '' },
    { ...input, address: ' , ' },
    { ...input, fullName: '' },
    { ...input, category: 'RENTERS' },
    { ...input, status: 'x' },
  ]) {
    await both.expectRefusal(400, `POST ${folders}`, wrong);
  }
  await both.expectRefusal(400, `PUT ${at}`, { ...change, address: '...' });
  await both.expectRefusal(400, `PUT ${at}`, {});
  await both.expectRefusal(404, `PUT ${folders}/${crypto.randomUUID()}`, change);
  const { folders: unclaimed } = await both.get<Folders>(folders, { sort: 'createdAt', order: 'desc' });
  const [first, second] = unclaimed.filter(({ isUnclaimed }) => isUnclaimed);
  await both.post(`${folders}/claim`, { folderId: first?.id });
  await both.post(`${folders}/claim`, { folderId: first?.id });
  await both.expectRefusal(400, `POST ${folders}/claim`, {});
  await both.expectRefusal(404, `POST ${folders}/claim`, { folderId: crypto.randomUUID() });
  await both.post(folders, { ...input, address: second?.address, category: 'SELLERS' });
  await both.delete(`${folders}/${other.folder.id}`);
  await both.expectRefusal(404, `DELETE ${folders}/${other.folder.id}`);
  await both.get(folders);
}
