import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import { expect, expectAccessible, navigateInApp, signInAsNewPerson, test } from './fixtures.ts';
import { type NewPerson, requestPerson } from './people.ts';

const newPerson = (like: 'agent' | 'vendor' = 'agent') => requestPerson<NewPerson>({ like });
const rows = (page: Page) => page.getByRole('table', { name: 'Users' }).locator('tbody tr');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name });
const find = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Search by name or email...' }).fill(text);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
};

test('an admin searches, sorts and resizes the list of users, and the URL stores the view', async ({
  page,
}) => {
  await signInAsNewPerson(page, 'admin');
  const { email } = await newPerson();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
  await expect(rows(page)).toHaveCount(20);

  await test.step('all 20 rows are visible in a window of 1440 by 900 pixels', async () => {
    const table = page.getByRole('table', { name: 'Users' });
    const bottom = async (part: Locator) => {
      const box = await part.boundingBox();
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    };
    expect(await bottom(rows(page).last())).toBeLessThanOrEqual(await bottom(table.locator('..')));
    expect(await bottom(page.getByRole('button', { name: 'Next page' }))).toBeLessThanOrEqual(900);
  });

  await test.step('buttons show that the table has more columns, and scroll to them', async () => {
    await page.getByRole('button', { name: 'Show more columns' }).press('Enter');
    await page.getByRole('button', { name: 'Show earlier columns' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Show earlier columns' })).toHaveCount(0);
  });

  await test.step('a click on a column header sorts ascending, and a second click descending', async () => {
    await page.getByRole('button', { name: 'Subscription Created' }).click();
    await expect(page).toHaveURL(/sort=subscriptionCreatedAt/);
    await expect(header(page, 'Subscription Created')).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Subscription Created' }).click();
    await expect(header(page, 'Subscription Created')).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('the checkbox and the email stay in place while the other columns scroll', async () => {
    const scroller = page.getByRole('table', { name: 'Users' }).locator('..');
    const left = async (name: string) => (await header(page, name).boundingBox())?.x ?? 0;
    await scroller.evaluate((element) => element.scrollTo({ left: 0 }));
    const [emailBefore, roleBefore] = [await left('Email'), await left('Role')];
    await scroller.evaluate((element) => element.scrollTo({ left: 300 }));
    await expect.poll(() => left('Role')).toBeLessThan(roleBefore);
    expect(await left('Email')).toBe(emailBefore);
    await scroller.evaluate((element) => element.scrollTo({ left: 0 }));
  });

  await test.step('the admin cannot make a column narrower than 80 pixels, and a reload keeps the width', async () => {
    const handle = page.getByRole('separator', { name: 'Width of First Name' });
    await expect(handle).toHaveAttribute('tabindex', '-1');
    const box = await handle.boundingBox();
    if (!box) throw new Error('The handle is not on the screen');
    await page.mouse.move(box.x + 4, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x - 300, box.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(handle).toHaveAttribute('aria-valuenow', '80');
    await page.reload();
    await expect(handle).toHaveAttribute('aria-valuenow', '80');
  });

  await test.step('the admin selects rows, turns the page, which clears the selection, and filters the list', async () => {
    await page.getByRole('checkbox', { name: 'Select all users on this page' }).check();
    await expect(page.getByText('20 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText('0 selected')).toBeVisible();
    await find(page, email);
    await expect(page).toHaveURL(/search=/);
    await expect(page).not.toHaveURL(/page=/);
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(rows(page)).toHaveCount(20);
    await page.getByRole('combobox', { name: 'Role' }).selectOption('Admin');
    await page.getByRole('combobox', { name: 'Business category' }).selectOption('Solar');
    await expect(page.getByText('No users found')).toBeVisible();
  });
});

test('an admin creates, edits, suspends, restores and deletes a user', async ({ page, request }) => {
  await signInAsNewPerson(page, 'admin');
  const { email, firstName } = await newPerson();
  await page.goto('/admin/dashboard');

  await test.step('the form for a new manager reports every mistake before it saves', async () => {
    await page.getByRole('button', { name: 'Add New User' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('nobody');
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('short');
    await dialog.getByRole('button', { name: 'Create user' }).click();
    for (const words of [
      'Please enter a valid email',
      'Password must be at least 6 characters',
      'Please confirm password',
      'First name is required',
      'Last name is required',
    ])
      await expect(dialog.getByText(words)).toBeVisible();
    await expect(dialog.getByLabel('Role')).toHaveValue('AGENT');
    await expect(dialog.getByRole('option', { name: 'Vendor' })).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByLabel('Email').fill(`new.${email}`);
    await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('sixsix');
    await dialog.getByLabel('Confirm Password').fill('sixsix');
    await dialog.getByLabel('First Name').fill('Hollis');
    await dialog.getByLabel('Last Name').fill('Grant');
    await dialog.getByLabel('Role').selectOption('MANAGER');
    await dialog.getByRole('button', { name: 'Create user' }).click();
    await expect(page.getByText('User created successfully!').first()).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the admin changes the manager into a vendor with a company', async () => {
    await find(page, `new.${email}`);
    await page.getByRole('button', { name: `Edit new.${email}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption('VENDOR');
    await dialog.getByLabel('Company').fill('Coastal Title');
    await dialog.getByLabel('Website').fill('coastal.example.com');
    await dialog.getByLabel('Business Category').selectOption('Title Companies');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User updated successfully!').first()).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'coastal.example.com' })).toHaveAttribute(
      'href',
      'https://coastal.example.com',
    );
  });

  await test.step('the admin suspends the user, who then cannot sign in, and restores the user', async () => {
    await navigateInApp(page, `/admin/dashboard?search=${encodeURIComponent(email)}&role=AGENT`);
    // The rows of the previous search may still be there, and their emails contain this one.
    await page.getByRole('link', { name: email, exact: true }).click();
    await expect(page.getByRole('heading', { name: firstName })).toBeVisible();
    await expect(page.getByText('1 signed in')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText('0 signed in')).toBeVisible();
    const refused = await request.post('/api/auth/sign-in/email', {
      data: { email, password: demoPassword },
    });
    expect(refused.status()).toBe(401);
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible();
  });

  await test.step('the admin deletes the user after a confirmation', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this user?' });
    await expect(question.getByText('This action cannot be undone!')).toBeVisible();
    await question.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('User deleted successfully')).toBeVisible();
    await expect(page).toHaveURL('/admin/dashboard');
  });
});

test('an admin selects several users and deletes them after typing a confirmation word', async ({ page }) => {
  await signInAsNewPerson(page, 'admin');
  const { email } = await newPerson('vendor');
  await page.goto(`/admin/dashboard?search=${encodeURIComponent(email)}`);
  await page.getByRole('checkbox', { name: `Select ${email}` }).check();
  await page.getByRole('button', { name: 'Bulk Actions' }).click();
  await expect(page.getByText('1 user selected')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^abundance-users-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: 'Bulk Actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete 1 user?' });
  await dialog.getByRole('button', { name: 'Delete 1 user' }).click();
  await expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete 1 user' }).click();
  await expect(page.getByText('1 user deleted.')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
});
