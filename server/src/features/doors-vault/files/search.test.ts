import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FoundFiles, maxFoundFiles } from '#contract/doors-vault/vault-search.ts';
import { createPdf } from '../../../gateways/documents/testing/files.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { type Member, type TestApp, testApp } from '../../../testing/test-app.ts';
import { addDoor, addProAgent, insertPictureRows, uploadFileToDoor, vaultApiPath } from '../testing/vault.ts';

let world: TestApp;
let agent: Member;
let seller: { id: string; address: string; slug: string };
let buyer: { id: string; address: string; slug: string };

const search = async (q: string, who = agent) =>
  (await who.as({ url: `${vaultApiPath}/search?q=${encodeURIComponent(q)}` })).json<FoundFiles>();
const names = async (q: string) => (await search(q)).files.map(({ fileName }) => fileName);

beforeAll(async () => {
  world = await testApp();
  agent = await addProAgent(world);
  seller = await addDoor(agent, 'SELLERS');
  buyer = await addDoor(agent, 'BUYERS');
  await uploadFileToDoor(agent, seller.id, 'Inspección final.pdf', createPdf());
  await uploadFileToDoor(agent, seller.id, 'Deed.pdf', createPdf());
  await uploadFileToDoor(agent, buyer.id, 'Deed, recorded.pdf', createPdf());
  await uploadFileToDoor(agent, buyer.id, '100% loan_letter.pdf', createPdf());
});
afterAll(() => world.close());

test('a search in the vault finds files in all doors and returns the door of each file', async () => {
  const { files, total } = await search('deed');
  expect(total).toBe(2);
  expect(files).toMatchObject([
    { fileName: 'Deed, recorded.pdf', door: { id: buyer.id, category: 'BUYERS', slug: buyer.slug } },
    { fileName: 'Deed.pdf', door: { id: seller.id, category: 'SELLERS', address: seller.address } },
  ]);
});

test.each([
  ['recorded deed', ['Deed, recorded.pdf']],
  ['inspeccion', ['Inspección final.pdf']],
  ['inspecion', ['Inspección final.pdf']],
  ['deed final', []],
  ['100%', ['100% loan_letter.pdf']],
  ['n_l', ['100% loan_letter.pdf']],
  ['e_d', []],
  ["'; drop table doors; --", []],
])('a search in the vault for “%s” finds %j', async (q, found) => {
  expect(await names(q)).toEqual(found);
});

test.each(['', 'x', '  x ', 'x'.repeat(101)])(
  'a search in the vault for “%s” is refused, because it is too short or too long',
  async (q) => {
    expect((await agent.as({ url: `${vaultApiPath}/search?q=${encodeURIComponent(q)}` })).statusCode).toBe(
      400,
    );
  },
);

test.each([',,', '..', '--', '"\'', '\\\\', '%%'])(
  'a search in the vault for “%s” causes no error',
  async (q) => {
    expect((await agent.as({ url: `${vaultApiPath}/search?q=${encodeURIComponent(q)}` })).statusCode).toBe(
      200,
    );
  },
);

describe('files that the search does not find', () => {
  test('a search in the vault does not find files of another agent', async () => {
    expect(await search('deed', await addProAgent(world))).toEqual({ success: true, files: [], total: 0 });
  });

  test('a search in the vault does not find files in the trash or in a trashed door', async () => {
    const door = await addDoor(agent);
    const file = await uploadFileToDoor(agent, door.id, 'Lighthouse.pdf', createPdf());
    const go = (path: string) => agent.as({ method: 'POST', url: `${vaultApiPath}/${path}` });
    for (const at of [`files/${file.id}`, `folders/${door.id}`]) {
      expect(await names('lighthouse')).toHaveLength(1);
      await go(`${at}/trash`);
      expect(await names('lighthouse')).toEqual([]);
      await go(`${at}/restore`);
    }
  });

  test('an agent without the vault cannot search it', async () => {
    const basic = await world.member('AGENT', { subscriptionPlan: 'basic' });
    expect((await basic.as({ url: `${vaultApiPath}/search?q=deed` })).statusCode).toBe(402);
  });
});

test('a search in the vault with many matches returns the first ones and counts all, in two SQL statements', async () => {
  const crowded = await addProAgent(world);
  const door = await addDoor(crowded);
  await insertPictureRows(world, crowded, door.id, maxFoundFiles + 7);
  const sent = await recordStatements(world.servers, async () => {
    const { files, total } = await search('photo', crowded);
    expect([files.length, total]).toEqual([maxFoundFiles, maxFoundFiles + 7]);
  });
  // The server sends one statement for the session, one for the search, and one to read the files.
  expect(sent, sent.join('\n')).toHaveLength(3);
});
