import type { Door } from '#contract/doors-vault/doors-vault.ts';
import type { FileList, VaultFile } from '#contract/doors-vault/vault-files.ts';
import type { Share } from '#contract/doors-vault/vault-shares.ts';
import type { BackendComparison } from '../both-backends.ts';
import { findDoorsWithFiles } from './files.ts';

const root = '/api/doors-vault';
const shares = `${root}/shares`;
const unknownId = '00000000-0000-4000-8000-000000000000';
interface ShareBody {
  share: Share;
}

const visitPath = ({ url }: Share) => `/api${url}`;

export async function compareSharing(both: BackendComparison): Promise<void> {
  const { papers } = await findDoorsWithFiles(both);
  const list = await both.get<FileList>(`${root}/files`, { folderId: papers.id, filter: 'DOCS' });
  const [file, other] = list.files as [VaultFile, VaultFile];
  await compareOwner(both, papers, file);
  await compareVisitor(both, papers, file);
  await comparePassword(both, file, other);
}

async function compareOwner(
  both: BackendComparison,
  { id: folderId }: Door,
  { id: fileId }: VaultFile,
): Promise<void> {
  const { share } = await both.post<ShareBody>(shares, { folderId, days: 7 });
  await both.post(shares, { fileId, days: 1, password: 'lemon tree' });
  await both.get(shares, { folderId });
  await both.get(shares, { fileId });
  await both.get(`${shares}/${share.id}/views`);
  const mail = `${shares}/${share.id}/mail`;
  await both.post(mail, { email: ' Nia@Example.com ', message: ' Here they are.\r\n' });
  for (const wrong of [{}, { email: 'nia' }, { email: 'a@b.co', message: 'evil.com' }]) {
    await both.expectRefusal(400, `POST ${mail}`, wrong);
  }
  await both.expectRefusal(404, `POST ${shares}/${unknownId}/mail`, { email: 'nia@example.com' });
  await both.delete(`${shares}/${share.id}`);
  await both.expectRefusal(409, `POST ${mail}`, { email: 'nia@example.com' });
  await both.delete(`${shares}/${share.id}`);
  await both.expectRefusal(404, `GET ${visitPath(share)}`);
  for (const wrong of [
    {},
    { days: 7 },
    { folderId, fileId, days: 7 },
    { folderId, days: 2 },
    { folderId, days: 7, password: 'abc' },
    { folderId: 'x', days: 7 },
  ]) {
    await both.expectRefusal(400, `POST ${shares}`, wrong);
  }
  await both.expectRefusal(404, `POST ${shares}`, { folderId: unknownId, days: 1 });
  await both.expectRefusal(404, `POST ${shares}`, { fileId: unknownId, days: 1 });
  await both.expectRefusal(404, `DELETE ${shares}/${unknownId}`);
  await both.expectRefusal(404, `GET ${shares}/${unknownId}/views`);
  await both.expectRefusal(404, `GET ${shares}/nothing/views`);
}

async function compareVisitor(
  both: BackendComparison,
  { id: folderId }: Door,
  { id: fileId }: VaultFile,
): Promise<void> {
  const { share } = await both.post<ShareBody>(shares, { folderId, days: 30 });
  const at = visitPath(share);
  await both.get(at);
  await both.file(`${at}/files/${fileId}/preview`);
  await both.file(`${at}/files/${fileId}/download`);
  await both.expectRefusal(404, `GET ${at}/files/${fileId}/thumbnail`);
  await both.file(`${at}/zip`);
  await both.expectRefusal(404, `GET ${at}/files/${unknownId}/download`);
  await both.expectRefusal(404, 'GET /api/shared/nothing');
  await both.expectRefusal(404, `GET /api/shared/${'a'.repeat(43)}`);
  await both.get(`${shares}/${share.id}/views`);
  await both.get(shares, { folderId });
  await both.post(`${root}/folders/${folderId}/trash`);
  await both.expectRefusal(404, `GET ${at}`);
  await both.post(`${root}/folders/${folderId}/restore`);
  await both.get(at);
}

async function comparePassword(
  both: BackendComparison,
  { id: fileId }: VaultFile,
  other: VaultFile,
): Promise<void> {
  const { share } = await both.post<ShareBody>(shares, { fileId, days: 1, password: 'lemon tree' });
  const at = visitPath(share);
  await both.get(at);
  await both.expectRefusal(403, `GET ${at}/files/${fileId}/download`);
  await both.expectRefusal(403, `POST ${at}/open`, { password: 'lime tree' });
  await both.expectRefusal(400, `POST ${at}/open`, { password: '' });
  await both.post(`${at}/open`, { password: 'lemon tree' });
  await both.get(at);
  await both.file(`${at}/files/${fileId}/download`);
  await both.expectRefusal(404, `GET ${at}/files/${other.id}/download`);
  await both.expectRefusal(404, `GET ${at}/zip`);
  await both.get(`${shares}/${share.id}/views`);
  await both.post(`${root}/files/${fileId}/trash`);
  await both.expectRefusal(404, `GET ${at}`);
  await both.get(shares, { fileId });
  await both.post(`${root}/files/${fileId}/restore`);
}
