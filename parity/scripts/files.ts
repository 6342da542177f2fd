import type { Door } from '#contract/doors-vault/doors-vault.ts';
import {
  type FileList,
  fileFilters,
  fileSortKeys,
  type UploadResponse,
  type VaultFile,
} from '#contract/doors-vault/vault-files.ts';
import type { BackendComparison } from '../both-backends.ts';

const root = '/api/doors-vault';
const files = `${root}/files`;
const unknownId = '00000000-0000-4000-8000-000000000000';
interface FileBody {
  file: VaultFile;
}

/** Finds the door with the most files, and a door that has only documents. */
export async function findDoorsWithFiles(both: BackendComparison): Promise<{ fullest: Door; papers: Door }> {
  const { folders } = await both.get<{ folders: Door[] }>(`${root}/folders`, {
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

export async function compareFileLists(both: BackendComparison): Promise<void> {
  for (const q of searches) await both.get(`${root}/search`, { q });
  for (const q of [undefined, 'x', 'x'.repeat(101)]) {
    await both.expectRefusal(400, `GET ${root}/search`, undefined, { q });
  }
  const { fullest } = await findDoorsWithFiles(both);
  const folderId = fullest.id;
  for (const filter of fileFilters) await both.get(files, { folderId, filter });
  for (const sort of fileSortKeys) {
    for (const order of ['asc', 'desc']) await both.get(files, { folderId, sort, order });
  }
  for (const search of ['a', 'PDF', 'photo 1', 'no such file', ' '])
    await both.get(files, { folderId, search });
  await both.get(files, { folderId, limit: 3, page: 2 });
  await both.get(files, { folderId, limit: 3, page: 99 });
  await both.expectRefusal(404, `GET ${files}`, undefined, { folderId: unknownId });
  for (const wrong of [{}, { folderId: 'x' }, { folderId, filter: 'SONGS' }, { folderId, limit: 0 }]) {
    await both.expectRefusal(400, `GET ${files}`, undefined, wrong);
  }
  await both.get(`${root}/storage`);
}

export async function compareChangedFiles(both: BackendComparison): Promise<void> {
  const { papers } = await findDoorsWithFiles(both);
  const { files: existingFiles } = await both.get<FileList>(files, { folderId: papers.id, filter: 'DOCS' });
  const [one, other] = existingFiles as [VaultFile, VaultFile];
  const at = `${files}/${one.id}`;
  await both.get(at);
  await both.file(`${at}/download`);
  await both.file(`${at}/preview`);
  await both.file(`${files}/download`, { fileId: one.id });
  await both.expectRefusal(404, `GET ${at}/thumbnail`);
  await both.put(at, { fileName: 'Hours of 2026' });
  await both.patch(at, { fileName: 'hours / of: 2026.PDF' });
  await both.expectRefusal(409, `PUT ${at}`, { fileName: other.fileName.toUpperCase() });
  await both.put(`${files}/rename`, { fileId: one.id, fileName: 'Renamed' });
  await both.post(`${files}/rename`, { fileId: one.id, fileName: one.fileName });
  for (const wrong of [{}, { fileName: '  ' }, { fileName: 'x'.repeat(301) }]) {
    await both.expectRefusal(400, `PUT ${at}`, wrong);
    await both.expectRefusal(400, `POST ${files}/rename`, { fileId: one.id, ...wrong });
  }
  const { folder } = await both.post<{ folder: Door }>(`${root}/folders`, {
    address: '5 Elsewhere Ln, Ocala, FL 34470',
    fullName: 'Lee Park',
    category: 'BUYERS',
  });
  await both.put(at, { fileName: one.fileName, folderId: folder.id });
  await both.get(files, { folderId: folder.id });
  await both.put(at, { fileName: one.fileName, folderId: papers.id });
  await both.expectRefusal(404, `PUT ${at}`, { fileName: one.fileName, folderId: unknownId });
  await both.expectRefusal(400, `PUT ${at}`, { fileName: one.fileName, folderId: 'elsewhere' });
  await both.delete(`${root}/folders/${folder.id}`);
  await both.expectRefusal(404, `PUT ${files}/${unknownId}`, { fileName: 'x' });
  await both.expectRefusal(404, `GET ${files}/${unknownId}`);
  await both.expectRefusal(404, `GET ${files}/none/download`);
  await both.expectRefusal(400, `GET ${files}/download`);
}

export async function compareLinks(both: BackendComparison): Promise<void> {
  const { papers } = await findDoorsWithFiles(both);
  const input = { folderId: papers.id, linkUrl: 'tour.example.com', linkTitle: 'Tour' };
  const { file } = await both.post<FileBody>(`${root}/links`, input);
  await both.post(`${root}/links`, { ...input, linkDescription: ' The garden, too ' });
  const at = `${root}/links/${file.id}`;
  await both.put(at, { linkUrl: 'http://a.example.com/x', linkTitle: 'Another', linkDescription: '' });
  await both.put(`${files}/${file.id}`, { fileName: 'Any / title' });
  await both.expectRefusal(400, `GET ${files}/${file.id}/download`);
  await both.expectRefusal(404, `GET ${files}/${file.id}/thumbnail`);
  for (const wrong of [
    { linkUrl: 'javascript:alert(1)', linkTitle: 'x' },
    { linkUrl: '', linkTitle: '' },
    { linkUrl: 'x.example.com' },
    { linkUrl: 'x.example.com', linkTitle: 'x'.repeat(201) },
  ]) {
    await both.expectRefusal(400, `PUT ${at}`, wrong);
    await both.expectRefusal(400, `POST ${root}/links`, { folderId: papers.id, ...wrong });
  }
  await both.expectRefusal(404, `POST ${root}/links`, { ...input, folderId: unknownId });
  const { files: existingFiles } = await both.get<FileList>(files, { folderId: papers.id, filter: 'DOCS' });
  await both.expectRefusal(404, `PUT ${root}/links/${existingFiles[0]?.id}`, input);
  await both.get(files, { folderId: papers.id });
}

export async function compareUploads(both: BackendComparison): Promise<void> {
  const { papers } = await findDoorsWithFiles(both);
  const folderId = papers.id;
  const path = `${root}/upload`;
  const contents = { 'Offer.pdf': pdf('offer'), 'A \u201cnew\u201d: plan.pdf': pdf('plan') };
  const { uploadedFiles } = await both.post<UploadResponse>(path, uploadForm(folderId, contents));
  await both.post(path, uploadForm(folderId, { 'OFFER.pdf': pdf('another') }));
  await both.post(path, uploadForm(folderId, { 'Offer.eml': 'Subject: Offer\r\n\r\nHello' }));
  await both.post(path, uploadForm(folderId, { 'Empty.zip': `PK\u0005\u0006${'\0'.repeat(18)}` }));
  await both.file(`${files}/${uploadedFiles[0]?.id}/download`);
  await both.get(files, { folderId, search: 'offer' });
  await both.expectRefusal(415, `POST ${path}`, uploadForm(folderId, { 'song.mp3': 'la la la la la la' }));
  await both.expectRefusal(415, `POST ${path}`, uploadForm(folderId, { 'nothing.pdf': '' }));
  await both.expectRefusal(400, `POST ${path}`, uploadForm(folderId, {}));
  await both.expectRefusal(404, `POST ${path}`, uploadForm(unknownId, contents));
  await both.get(`${root}/storage`);
  await both.file(`${root}/folders/${folderId}/zip`);
  await both.expectRefusal(404, `GET ${root}/folders/${unknownId}/zip`);
  for (const [door, name] of [
    [folderId, 'Large.pdf'],
    [folderId, 'offer.PDF'],
    [folderId, 'song.mp3'],
    [unknownId, 'Large.pdf'],
  ] as const) {
    await both.uploadResumably(`${root}/uploads`, uploadForm(door, { [name]: pdf('large') }));
  }
  await both.get(files, { folderId });
  const { folders } = await both.get<{ folders: Door[] }>(`${root}/folders`, { sort: 'createdAt' });
  const unclaimed = folders.find(({ isUnclaimed }) => isUnclaimed);
  await both.post(path, uploadForm(unclaimed?.id, { 'First.pdf': pdf('first') }));
  await both.get(`${root}/folders/${unclaimed?.id}`);
}

export async function compareTrash(both: BackendComparison): Promise<void> {
  const { papers } = await findDoorsWithFiles(both);
  const { files: existingFiles } = await both.get<FileList>(files, { folderId: papers.id, filter: 'DOCS' });
  const [one, other, third] = existingFiles as [VaultFile, VaultFile, VaultFile];
  await both.get(`${root}/trash`);
  await both.post(`${files}/${one.id}/trash`);
  await both.expectRefusal(404, `POST ${files}/${one.id}/trash`);
  await both.expectRefusal(404, `GET ${files}/${one.id}`);
  await both.get(`${root}/trash`);
  await both.get(`${root}/storage`);
  await both.put(`${files}/${other.id}`, { fileName: one.fileName });
  await both.post(`${files}/${one.id}/restore`);
  await both.post(`${files}/${one.id}/restore`);
  await both.get(files, { folderId: papers.id });
  const door = `${root}/folders/${papers.id}`;
  await both.post(`${files}/${third.id}/trash`);
  await both.post(`${door}/trash`);
  for (const call of [`POST ${door}/trash`, `GET ${door}`, `GET ${files}/${one.id}`])
    await both.expectRefusal(404, call);
  await both.expectRefusal(404, `POST ${files}/${third.id}/restore`);
  await both.get(`${root}/trash`);
  await both.get(`${root}/storage`);
  await both.post(`${door}/restore`);
  await both.post(`${door}/restore`);
  await both.get(door);
  await both.post(`${files}/delete`, { fileId: other.id });
  await both.expectRefusal(404, `DELETE ${files}/delete`, { fileId: other.id });
  await both.expectRefusal(400, `DELETE ${files}/delete`, {});
  await both.delete(`${files}/${third.id}`);
  await both.expectRefusal(404, `DELETE ${files}/${third.id}`);
  await both.post(`${door}/trash`);
  const { fullName, address } = papers;
  const { folder } = await both.post<{ folder: Door }>(`${root}/folders`, {
    address,
    fullName,
    category: 'BUYERS',
  });
  await both.expectRefusal(409, `POST ${door}/restore`);
  await both.delete(`${root}/folders/${folder.id}`);
  await both.post(`${door}/restore`);
  await both.get(`${root}/trash`);
  await both.delete(`${root}/trash`);
  await both.get(`${root}/trash`);
  await both.expectRefusal(404, `POST ${root}/folders/${unknownId}/restore`);
  await both.expectRefusal(404, `POST ${files}/${unknownId}/restore`);
}
