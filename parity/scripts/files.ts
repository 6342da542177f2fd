import type { Door } from '#contract/doors-vault.ts';
import {
  type FileList,
  fileFilters,
  fileSorts,
  type UploadAnswer,
  type VaultFile,
} from '#contract/vault-files.ts';
import type { Play } from '../play.ts';

const root = '/api/doors-vault';
const files = `${root}/files`;
const nobody = '00000000-0000-4000-8000-000000000000';
interface Filed {
  file: VaultFile;
}

/** A door that holds files of every kind the demo has, and one with documents alone. */
export async function doorsWithFiles(play: Play): Promise<{ fullest: Door; papers: Door }> {
  const { folders } = await play.get<{ folders: Door[] }>(`${root}/folders`, {
    sort: 'fileCount',
    order: 'desc',
  });
  const papers = folders.find(({ category, fileCount }) => category === 'BUYERS' && fileCount > 1);
  return { fullest: folders[0] as Door, papers: papers as Door };
}

const pdf = (title: string) =>
  `%PDF-1.4\n% ${title}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`;

function uploadForm(folderId: string | undefined, contents: Record<string, string>): FormData {
  const form = new FormData();
  if (folderId) form.append('folderId', folderId);
  for (const [name, text] of Object.entries(contents)) form.append('files', new Blob([text]), name);
  return form;
}

const searches = ['inspection', 'inspecton', 'PDF', 'kitchen jpg', 'no such file', '100%', ',,', '..'];

export async function listingFiles(play: Play): Promise<void> {
  for (const q of searches) await play.get(`${root}/search`, { q });
  for (const q of [undefined, 'x', 'x'.repeat(101)]) {
    await play.refused(400, `GET ${root}/search`, undefined, { q });
  }
  const { fullest } = await doorsWithFiles(play);
  const folderId = fullest.id;
  for (const filter of fileFilters) await play.get(files, { folderId, filter });
  for (const sort of fileSorts) {
    for (const order of ['asc', 'desc']) await play.get(files, { folderId, sort, order });
  }
  for (const search of ['a', 'PDF', 'photo 1', 'no such file', ' '])
    await play.get(files, { folderId, search });
  await play.get(files, { folderId, limit: 3, page: 2 });
  await play.get(files, { folderId, limit: 3, page: 99 });
  await play.refused(404, `GET ${files}`, undefined, { folderId: nobody });
  for (const wrong of [{}, { folderId: 'x' }, { folderId, filter: 'SONGS' }, { folderId, limit: 0 }]) {
    await play.refused(400, `GET ${files}`, undefined, wrong);
  }
  await play.get(`${root}/storage`);
}

export async function changingFiles(play: Play): Promise<void> {
  const { papers } = await doorsWithFiles(play);
  const { files: held } = await play.get<FileList>(files, { folderId: papers.id, filter: 'DOCS' });
  const [one, other] = held as [VaultFile, VaultFile];
  const at = `${files}/${one.id}`;
  await play.get(at);
  await play.file(`${at}/download`);
  await play.file(`${at}/preview`);
  await play.file(`${files}/download`, { fileId: one.id });
  await play.refused(404, `GET ${at}/thumbnail`);
  await play.put(at, { fileName: 'Hours of 2026' });
  await play.patch(at, { fileName: 'hours / of: 2026.PDF' });
  await play.refused(409, `PUT ${at}`, { fileName: other.fileName.toUpperCase() });
  await play.put(`${files}/rename`, { fileId: one.id, fileName: 'Renamed' });
  await play.post(`${files}/rename`, { fileId: one.id, fileName: one.fileName });
  for (const wrong of [{}, { fileName: '  ' }, { fileName: 'x'.repeat(301) }]) {
    await play.refused(400, `PUT ${at}`, wrong);
    await play.refused(400, `POST ${files}/rename`, { fileId: one.id, ...wrong });
  }
  const { folder } = await play.post<{ folder: Door }>(`${root}/folders`, {
    address: '5 Elsewhere Ln, Ocala, FL 34470',
    fullName: 'Lee Park',
    category: 'BUYERS',
  });
  await play.put(at, { fileName: one.fileName, folderId: folder.id });
  await play.get(files, { folderId: folder.id });
  await play.put(at, { fileName: one.fileName, folderId: papers.id });
  await play.refused(404, `PUT ${at}`, { fileName: one.fileName, folderId: nobody });
  await play.refused(400, `PUT ${at}`, { fileName: one.fileName, folderId: 'elsewhere' });
  await play.delete(`${root}/folders/${folder.id}`);
  await play.refused(404, `PUT ${files}/${nobody}`, { fileName: 'x' });
  await play.refused(404, `GET ${files}/${nobody}`);
  await play.refused(404, `GET ${files}/none/download`);
  await play.refused(400, `GET ${files}/download`);
}

export async function links(play: Play): Promise<void> {
  const { papers } = await doorsWithFiles(play);
  const wish = { folderId: papers.id, linkUrl: 'tour.example.com', linkTitle: 'Tour' };
  const { file } = await play.post<Filed>(`${root}/links`, wish);
  await play.post(`${root}/links`, { ...wish, linkDescription: ' The garden, too ' });
  const at = `${root}/links/${file.id}`;
  await play.put(at, { linkUrl: 'http://a.example.com/x', linkTitle: 'Another', linkDescription: '' });
  await play.put(`${files}/${file.id}`, { fileName: 'Any / title' });
  await play.refused(400, `GET ${files}/${file.id}/download`);
  await play.refused(404, `GET ${files}/${file.id}/thumbnail`);
  for (const wrong of [
    { linkUrl: 'javascript:alert(1)', linkTitle: 'x' },
    { linkUrl: '', linkTitle: '' },
    { linkUrl: 'x.example.com' },
    { linkUrl: 'x.example.com', linkTitle: 'x'.repeat(201) },
  ]) {
    await play.refused(400, `PUT ${at}`, wrong);
    await play.refused(400, `POST ${root}/links`, { folderId: papers.id, ...wrong });
  }
  await play.refused(404, `POST ${root}/links`, { ...wish, folderId: nobody });
  const { files: held } = await play.get<FileList>(files, { folderId: papers.id, filter: 'DOCS' });
  await play.refused(404, `PUT ${root}/links/${held[0]?.id}`, wish);
  await play.get(files, { folderId: papers.id });
}

export async function uploads(play: Play): Promise<void> {
  const { papers } = await doorsWithFiles(play);
  const folderId = papers.id;
  const path = `${root}/upload`;
  const given = { 'Offer.pdf': pdf('offer'), 'A \u201cnew\u201d: plan.pdf': pdf('plan') };
  const { uploadedFiles } = await play.post<UploadAnswer>(path, uploadForm(folderId, given));
  await play.post(path, uploadForm(folderId, { 'OFFER.pdf': pdf('another') }));
  await play.post(path, uploadForm(folderId, { 'Offer.eml': 'Subject: Offer\r\n\r\nHello' }));
  await play.post(path, uploadForm(folderId, { 'Empty.zip': `PK\u0005\u0006${'\0'.repeat(18)}` }));
  await play.file(`${files}/${uploadedFiles[0]?.id}/download`);
  await play.get(files, { folderId, search: 'offer' });
  await play.refused(415, `POST ${path}`, uploadForm(folderId, { 'song.mp3': 'la la la la la la' }));
  await play.refused(415, `POST ${path}`, uploadForm(folderId, { 'nothing.pdf': '' }));
  await play.refused(400, `POST ${path}`, uploadForm(folderId, {}));
  await play.refused(404, `POST ${path}`, uploadForm(nobody, given));
  await play.get(`${root}/storage`);
  await play.file(`${root}/folders/${folderId}/zip`);
  await play.refused(404, `GET ${root}/folders/${nobody}/zip`);
  for (const [door, name] of [
    [folderId, 'Large.pdf'],
    [folderId, 'offer.PDF'],
    [folderId, 'song.mp3'],
    [nobody, 'Large.pdf'],
  ] as const) {
    await play.uploadInPieces(`${root}/uploads`, uploadForm(door, { [name]: pdf('large') }));
  }
  await play.get(files, { folderId });
  const { folders } = await play.get<{ folders: Door[] }>(`${root}/folders`, { sort: 'createdAt' });
  const unclaimed = folders.find(({ isUnclaimed }) => isUnclaimed);
  await play.post(path, uploadForm(unclaimed?.id, { 'First.pdf': pdf('first') }));
  await play.get(`${root}/folders/${unclaimed?.id}`);
}

export async function trash(play: Play): Promise<void> {
  const { papers } = await doorsWithFiles(play);
  const { files: held } = await play.get<FileList>(files, { folderId: papers.id, filter: 'DOCS' });
  const [one, other, third] = held as [VaultFile, VaultFile, VaultFile];
  await play.get(`${root}/trash`);
  await play.post(`${files}/${one.id}/trash`);
  await play.refused(404, `POST ${files}/${one.id}/trash`);
  await play.refused(404, `GET ${files}/${one.id}`);
  await play.get(`${root}/trash`);
  await play.get(`${root}/storage`);
  await play.put(`${files}/${other.id}`, { fileName: one.fileName });
  await play.post(`${files}/${one.id}/restore`);
  await play.post(`${files}/${one.id}/restore`);
  await play.get(files, { folderId: papers.id });
  const door = `${root}/folders/${papers.id}`;
  await play.post(`${files}/${third.id}/trash`);
  await play.post(`${door}/trash`);
  for (const call of [`POST ${door}/trash`, `GET ${door}`, `GET ${files}/${one.id}`])
    await play.refused(404, call);
  await play.refused(404, `POST ${files}/${third.id}/restore`);
  await play.get(`${root}/trash`);
  await play.get(`${root}/storage`);
  await play.post(`${door}/restore`);
  await play.post(`${door}/restore`);
  await play.get(door);
  await play.post(`${files}/delete`, { fileId: other.id });
  await play.refused(404, `DELETE ${files}/delete`, { fileId: other.id });
  await play.refused(400, `DELETE ${files}/delete`, {});
  await play.delete(`${files}/${third.id}`);
  await play.refused(404, `DELETE ${files}/${third.id}`);
  await play.post(`${door}/trash`);
  const { fullName, address } = papers;
  const { folder } = await play.post<{ folder: Door }>(`${root}/folders`, {
    address,
    fullName,
    category: 'BUYERS',
  });
  await play.refused(409, `POST ${door}/restore`);
  await play.delete(`${root}/folders/${folder.id}`);
  await play.post(`${door}/restore`);
  await play.get(`${root}/trash`);
  await play.delete(`${root}/trash`);
  await play.get(`${root}/trash`);
  await play.refused(404, `POST ${root}/folders/${nobody}/restore`);
  await play.refused(404, `POST ${files}/${nobody}/restore`);
}
