import type { InjectOptions } from 'fastify';
import type { DoorCategory } from '#contract/doors-vault/door-categories.ts';
import type { VaultFile } from '#contract/doors-vault/vault-files.ts';
import type { Storage } from '../../../gateways/storage/storage.ts';
import type { Member, TestApp } from '../../../testing/test-app.ts';
import { insertFiles } from '../files/store.ts';

export const vaultApiPath = '/api/doors-vault';

export const addProAgent = (world: TestApp): Promise<Member> =>
  world.member('AGENT', { subscriptionPlan: 'premium' });

let houses = 0;

/** Creates a door and returns the response's `folder`. */
export async function addDoor(agent: Member, category: DoorCategory = 'SELLERS', values: object = {}) {
  houses += 1;
  const payload = {
    address: `${houses} Sandpiper Ct, Ponte Vedra Beach, FL, 32082`,
    fullName: 'Camille Duarte',
  };
  const response = await agent.as({
    method: 'POST',
    url: `${vaultApiPath}/folders`,
    payload: { ...payload, category, ...values },
  });
  return response.json().folder;
}

type Files = [name: string, content: Buffer][];

/** Encodes a form with files as a browser does. */
export async function createFormRequest(
  fields: Record<string, string>,
  files: Files,
): Promise<InjectOptions> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const [name, content] of files) form.append('files', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return { method: 'POST', payload: Buffer.from(await request.arrayBuffer()), headers };
}

export async function uploadFilesToDoor(agent: Member, folderId: string, ...files: Files) {
  return agent.as({ ...(await createFormRequest({ folderId }, files)), url: `${vaultApiPath}/upload` });
}

export async function uploadFileToDoor(
  agent: Member,
  folderId: string,
  name: string,
  content: Buffer,
): Promise<VaultFile> {
  const response = await uploadFilesToDoor(agent, folderId, [name, content]);
  return response.json().uploadedFiles[0];
}

export async function listFiles(agent: Member, folderId: string, query = ''): Promise<VaultFile[]> {
  return (await agent.as({ url: `${vaultApiPath}/files?folderId=${folderId}${query}` })).json().files;
}

export const listFileNames = async (agent: Member, folderId: string): Promise<string[]> =>
  (await listFiles(agent, folderId)).map(({ fileName }) => fileName);

/** Lists the storage keys of an owner's vault. */
export const listStorageKeysOfMember = (
  { services }: Pick<TestApp, 'services'>,
  { id }: Pick<Member, 'id'>,
) => listVaultStorageKeys(services.storage, `vault/${id}/`);

/** Lists all storage keys of the vault. */
export async function listVaultStorageKeys(storage: Storage, prefix = 'vault/'): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

/** Inserts rows without stored files, because uploads would take long and tests only count the rows. */
export async function insertPictureRows(
  world: TestApp,
  agent: Member,
  doorId: string,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    doorId,
    type: 'IMAGE' as const,
    name: `Photo ${at}.jpg`,
    nameKey: `photo ${at}.jpg`,
    bytes: 1000,
    contentType: 'image/jpeg',
  }));
  await insertFiles(agent.id, world.services.database.db, rows);
}
