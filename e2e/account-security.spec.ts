import { demoPassword } from '#demo/accounts.ts';
import { endSession, expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';
import { findMailedLink } from './outbox.ts';

// The browser still has the cookie of a session that another device ended, and the server answers 401.
test.use({ expectedErrors: [/401/] });

test('a user opens the mail about a new sign-in, secures the account, and chooses a new password', async ({
  page,
  world,
}) => {
  const { email, home } = await signInAsNewPerson(page, 'agent');
  await endSession(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(home);

  await page.goto(await findMailedLink(world.dataDir, email, 'New sign-in to your account'));
  await expect(page.getByRole('heading', { name: 'Secure your account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign out every device' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByRole('textbox', { name: /^New password/ }).fill('Newest-Door-2027!');
  await page.getByRole('textbox', { name: /^Confirm new password/ }).fill('Newest-Door-2027!');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.goto(home);
  await expect(page).toHaveURL(/\/login/);
});
