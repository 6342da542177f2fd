import type { Door } from '#contract/doors-vault.ts';
import type { FileList, VaultFile } from '#contract/vault-files.ts';
import type { Share } from '#contract/vault-shares.ts';
import type { Play } from '../play.ts';
import { doorsWithFiles } from './files.ts';

const root = '/api/doors-vault';
const shares = `${root}/shares`;
const nobody = '00000000-0000-4000-8000-000000000000';
interface Shared {
  share: Share;
}

const visitOf = ({ url }: Share) => `/api${url}`;

export async function sharing(play: Play): Promise<void> {
  const { papers } = await doorsWithFiles(play);
  const list = await play.get<FileList>(`${root}/files`, { folderId: papers.id, filter: 'DOCS' });
  const [file, other] = list.files as [VaultFile, VaultFile];
  await playOwner(play, papers, file);
  await playVisitor(play, papers, file);
  await playPassword(play, file, other);
}

async function playOwner(play: Play, { id: folderId }: Door, { id: fileId }: VaultFile): Promise<void> {
  const { share } = await play.post<Shared>(shares, { folderId, days: 7 });
  await play.post(shares, { fileId, days: 1, password: 'lemon tree' });
  await play.get(shares, { folderId });
  await play.get(shares, { fileId });
  await play.get(`${shares}/${share.id}/views`);
  const mail = `${shares}/${share.id}/mail`;
  await play.post(mail, { email: ' Nia@Example.com ', message: ' Here they are.\r\n' });
  for (const wrong of [{}, { email: 'nia' }, { email: 'a@b.co', message: 'evil.com' }]) {
    await play.refused(400, `POST ${mail}`, wrong);
  }
  await play.refused(404, `POST ${shares}/${nobody}/mail`, { email: 'nia@example.com' });
  await play.delete(`${shares}/${share.id}`);
  await play.refused(409, `POST ${mail}`, { email: 'nia@example.com' });
  await play.delete(`${shares}/${share.id}`);
  await play.refused(404, `GET ${visitOf(share)}`);
  for (const wrong of [
    {},
    { days: 7 },
    { folderId, fileId, days: 7 },
    { folderId, days: 2 },
    { folderId, days: 7, password: 'abc' },
    { folderId: 'x', days: 7 },
  ]) {
    await play.refused(400, `POST ${shares}`, wrong);
  }
  await play.refused(404, `POST ${shares}`, { folderId: nobody, days: 1 });
  await play.refused(404, `POST ${shares}`, { fileId: nobody, days: 1 });
  await play.refused(404, `DELETE ${shares}/${nobody}`);
  await play.refused(404, `GET ${shares}/${nobody}/views`);
  await play.refused(404, `GET ${shares}/nothing/views`);
}

async function playVisitor(play: Play, { id: folderId }: Door, { id: fileId }: VaultFile): Promise<void> {
  const { share } = await play.post<Shared>(shares, { folderId, days: 30 });
  const at = visitOf(share);
  await play.get(at);
  await play.file(`${at}/files/${fileId}/preview`);
  await play.file(`${at}/files/${fileId}/download`);
  await play.refused(404, `GET ${at}/files/${fileId}/thumbnail`);
  await play.file(`${at}/zip`);
  await play.refused(404, `GET ${at}/files/${nobody}/download`);
  await play.refused(404, 'GET /api/shared/nothing');
  await play.refused(404, `GET /api/shared/${'a'.repeat(43)}`);
  await play.get(`${shares}/${share.id}/views`);
  await play.get(shares, { folderId });
  await play.post(`${root}/folders/${folderId}/trash`);
  await play.refused(404, `GET ${at}`);
  await play.post(`${root}/folders/${folderId}/restore`);
  await play.get(at);
}

async function playPassword(play: Play, { id: fileId }: VaultFile, other: VaultFile): Promise<void> {
  const { share } = await play.post<Shared>(shares, { fileId, days: 1, password: 'lemon tree' });
  const at = visitOf(share);
  await play.get(at);
  await play.refused(403, `GET ${at}/files/${fileId}/download`);
  await play.refused(403, `POST ${at}/open`, { password: 'lime tree' });
  await play.refused(400, `POST ${at}/open`, { password: '' });
  await play.post(`${at}/open`, { password: 'lemon tree' });
  await play.get(at);
  await play.file(`${at}/files/${fileId}/download`);
  await play.refused(404, `GET ${at}/files/${other.id}/download`);
  await play.refused(404, `GET ${at}/zip`);
  await play.get(`${shares}/${share.id}/views`);
  await play.post(`${root}/files/${fileId}/trash`);
  await play.refused(404, `GET ${at}`);
  await play.get(shares, { fileId });
  await play.post(`${root}/files/${fileId}/restore`);
}
