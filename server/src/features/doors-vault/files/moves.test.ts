import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileMessages } from '#contract/doors-vault/vault-files.ts';
import { createPdf, createPng } from '../../../gateways/documents/testing/files.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addDoor, addProAgent, uploadFileToDoor, vaultApiPath } from '../testing/vault.ts';

let world: TestApp;
let agent: Member;
beforeAll(async () => {
  world = await testApp();
  agent = await addProAgent(world);
});
afterAll(() => world.close());

const deed = createPdf();
const move = (id: string, fileName: string, folderId: string) =>
  agent.as({ method: 'PUT', url: `${vaultApiPath}/files/${id}`, payload: { fileName, folderId } });
const names = async (folderId: string) =>
  (await agent.as({ url: `${vaultApiPath}/files?folderId=${folderId}` }))
    .json()
    .files.map(({ fileName }: { fileName: string }) => fileName);

test('a file that an agent moves to another door gets a new name if its name is taken there', async () => {
  const [from, to] = [await addDoor(agent), await addDoor(agent, 'BUYERS')];
  const file = await uploadFileToDoor(agent, from.id, 'ID.pdf', deed);
  await uploadFileToDoor(agent, to.id, 'id.pdf', deed);
  const answer = (await move(file.id, 'ID.pdf', to.id)).json();
  expect(answer).toMatchObject({ file: { folderId: to.id, fileName: 'ID (2).pdf' }, message: 'File moved.' });
  expect([await names(from.id), await names(to.id)]).toEqual([[], ['ID (2).pdf', 'id.pdf']]);
  expect((await agent.as({ url: `${vaultApiPath}/files/${file.id}/download` })).rawPayload).toEqual(deed);
});

test('an agent cannot move a file into a door, or change a door’s category, if the category does not allow the file', async () => {
  const [from, to] = [await addDoor(agent), await addDoor(agent, 'BUYERS')];
  const photo = await uploadFileToDoor(agent, from.id, 'Front.png', await createPng());
  const refused = await move(photo.id, 'Front.png', to.id);
  expect([refused.statusCode, refused.json().error]).toEqual([400, fileMessages.documentsOnly]);
  const door = { address: from.address, fullName: from.fullName, status: 'CLOSED', category: 'BUYERS' };
  const put = (id: string, payload: object) =>
    agent.as({ method: 'PUT', url: `${vaultApiPath}/folders/${id}`, payload });
  expect((await put(from.id, door)).json()).toMatchObject({ error: fileMessages.documentsOnly });
  const moved = await put(to.id, { ...door, address: to.address, category: 'misc' });
  expect(moved.json().folder).toMatchObject({ category: 'MISCELLANEOUS' });
  const unchanged = await put(to.id, { ...door, address: to.address, category: undefined });
  expect(unchanged.json().folder.category).toBe('MISCELLANEOUS');
});

test('an agent cannot move a file into another agent’s door, and two opposite moves do not deadlock', async () => {
  const other = await addProAgent(world);
  const [one, two, theirs] = [await addDoor(agent), await addDoor(agent), await addDoor(other)];
  const [first, second] = [
    await uploadFileToDoor(agent, one.id, 'A.pdf', deed),
    await uploadFileToDoor(agent, two.id, 'B.pdf', deed),
  ];
  expect((await move(first.id, 'A.pdf', theirs.id)).statusCode).toBe(404);
  const answers = await Promise.all([move(first.id, 'A.pdf', two.id), move(second.id, 'B.pdf', one.id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await names(one.id), await names(two.id)]).toEqual([['B.pdf'], ['A.pdf']]);
});
