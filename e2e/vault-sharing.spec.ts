import { readFileSync } from 'node:fs';
import { expect, expectAccessible, test } from './fixtures.ts';
import { findMailsTo } from './outbox.ts';
import {
  createDoor,
  createPdfFile,
  createPictureFile,
  findDialog,
  findFileList,
  signInWithEmptyVault,
  uploadFile,
} from './vault-screen.ts';

test('an agent shares a door with a person who has no account, and revokes the share', async ({
  page,
  browser,
  baseURL,
  world,
}) => {
  const vault = await signInWithEmptyVault(page);
  const door = await createDoor(page, vault, '19 Sabal Ct');
  for (const file of [createPdfFile('Deed.pdf'), createPictureFile('Front.png')])
    await uploadFile(page, door.id, file);
  await page.goto(door.page);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const share = findDialog(page, 'Share 19 Sabal Ct');
  await share.getByRole('textbox', { name: 'Password' }).fill('sea oats');
  await share.getByRole('button', { name: 'Create link' }).click();
  const secret = await share.getByLabel('Secret link').inputValue();
  await share.getByRole('button', { name: 'Email link' }).click();
  const client = `nia-${door.id}@example.com`;
  await share.getByLabel('Send to').fill(client);
  await share.getByLabel('Message').fill('Here are the papers.');
  await expectAccessible(page);
  await share.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`Link sent to ${client}.`)).toBeVisible();
  await expect
    .poll(() => findMailsTo(world.dataDir, client).map(({ text }) => text))
    .toEqual([expect.stringContaining(secret)]);

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(secret);
  await expectAccessible(visitor);
  await visitor.getByRole('textbox', { name: 'Password' }).fill('sand');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(visitor.getByText('That password is incorrect. Please try again.')).toBeVisible();
  await visitor.getByRole('textbox', { name: 'Password' }).fill('sea oats');
  await visitor.getByRole('button', { name: 'Open' }).click();
  await expect(findFileList(visitor).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(visitor);
  await findFileList(visitor).getByRole('button', { name: 'Deed.pdf' }).click();
  await expect(findDialog(visitor, 'Deed.pdf').getByText('All is well.')).toBeVisible();
  await expectAccessible(visitor);
  const [saved] = await Promise.all([
    visitor.waitForEvent('download'),
    findDialog(visitor, 'Deed.pdf').getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('Deed.pdf');
  expect(readFileSync(await saved.path(), 'latin1')).toContain('%PDF');

  await share.getByRole('button', { name: 'Disable link' }).click();
  await findDialog(page, 'Disable this link?').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Share link disabled.')).toBeVisible();
  await share.getByRole('button', { name: /views$/ }).click();
  await expect(share.getByText('Downloaded Deed.pdf')).toBeVisible();
  await expectAccessible(page);
  await visitor.reload();
  await expect(visitor.getByText(/^This link no longer works\./)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.context().close();
});
