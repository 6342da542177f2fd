import { doorCategories } from '#contract/door-categories.ts';
import { type Door, doorSorts } from '#contract/doors-vault.ts';
import type { Play } from '../play.ts';

const folders = '/api/doors-vault/folders';
interface Folder {
  folder: Door;
}
interface Folders {
  folders: Door[];
}

export async function listingDoors(play: Play): Promise<void> {
  const all = await play.get<Folders>(folders);
  for (const sort of doorSorts) {
    for (const order of ['asc', 'desc']) await play.get(folders, { sort, order });
  }
  for (const category of [...doorCategories, 'misc', 'Sellers']) await play.get(folders, { category });
  for (const search of ['lane', 'DUARTE', '11', 'ö', ' heron ', '']) await play.get(folders, { search });
  for (const wrong of [{ sort: 'mood' }, { order: 'up' }, { category: 'RENTERS' }]) {
    await play.refused(400, `GET ${folders}`, undefined, wrong);
  }
  for (const { id } of all.folders.slice(0, 3)) await play.get(`${folders}/${id}`);
  for (const { fullName: name } of all.folders.slice(0, 5)) {
    await play.get('/api/doors-vault/by-contact', { name: name.toUpperCase() });
  }
  await play.refused(400, 'GET /api/doors-vault/by-contact');
  await play.refused(404, `GET ${folders}/nothing`);
  await play.refused(404, `GET ${folders}/00000000-0000-4000-8000-000000000000`);
}

export async function changingDoors(play: Play): Promise<void> {
  const wish = { address: '77 Marsh Rd, Ocala, FL 34470', fullName: 'Lee  Park', category: 'misc' };
  const { folder } = await play.post<Folder>(folders, wish);
  const at = `${folders}/${folder.id}`;
  await play.refused(409, `POST ${folders}`, { ...wish, address: '77 marsh road, ocala FL 34470' });
  const change = { address: '78 Marsh Rd, Ocala, FL 34470', fullName: 'Lee Park', status: 'PENDING' };
  await play.put(at, { ...change, version: folder.version });
  await play.refused(409, `PUT ${at}`, { ...change, version: folder.version });
  const other = await play.post<Folder>(folders, { ...wish, category: 'BUYERS', status: 'cancelled' });
  await play.refused(409, `PUT ${folders}/${other.folder.id}`, change);
  for (const category of ['SELLERS', 'misc', 'BUYERS', undefined]) {
    await play.put(`${folders}/${other.folder.id}`, { ...wish, status: 'CLOSED', category });
  }
  await play.refused(400, `PUT ${at}`, { ...change, category: 'RENTERS' });
  for (const wrong of [
    {},
    { ...wish, address: '' },
    { ...wish, address: ' , ' },
    { ...wish, fullName: '' },
    { ...wish, category: 'RENTERS' },
    { ...wish, status: 'x' },
  ]) {
    await play.refused(400, `POST ${folders}`, wrong);
  }
  await play.refused(400, `PUT ${at}`, { ...change, address: '...' });
  await play.refused(400, `PUT ${at}`, {});
  await play.refused(404, `PUT ${folders}/${crypto.randomUUID()}`, change);
  const { folders: unclaimed } = await play.get<Folders>(folders, { sort: 'createdAt', order: 'desc' });
  const [first, second] = unclaimed.filter(({ isUnclaimed }) => isUnclaimed);
  await play.post(`${folders}/claim`, { folderId: first?.id });
  await play.post(`${folders}/claim`, { folderId: first?.id });
  await play.refused(400, `POST ${folders}/claim`, {});
  await play.refused(404, `POST ${folders}/claim`, { folderId: crypto.randomUUID() });
  await play.post(folders, { ...wish, address: second?.address, category: 'SELLERS' });
  await play.delete(`${folders}/${other.folder.id}`);
  await play.refused(404, `DELETE ${folders}/${other.folder.id}`);
  await play.get(folders);
}
