import { expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';
import { fillSearch, findDialogByName, openSphere } from './sphere-screen.ts';

/** One contact more than the server deletes per request, so that the deletion takes two requests. */
const guestCount = 5_001;

test('an agent deletes thousands of matching contacts, sees the progress, and restores them', async ({
  page,
}) => {
  const { home } = await signInAsNewPerson(page, 'broker');
  const guests = Array.from({ length: guestCount }, (_, at) => ({
    firstName: 'Gala',
    lastName: `Guest ${String(at).padStart(4, '0')}`,
  }));
  const contacts = [{ firstName: 'Ada', lastName: 'Moss' }, ...guests];
  const answer = await page.request.post('/api/abundance-sphere/contacts/bulk-import', {
    data: { contacts },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await openSphere(page, home);
  await fillSearch(page, 'gala');
  await expect(page.getByText('Showing 1–10 of 5,001 matching contacts')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all contacts on this page' }).click();
  const actions = page.getByRole('toolbar', { name: 'Actions for the selection' });
  await actions.getByRole('button', { name: 'Select all 5,001' }).click();
  await actions.getByRole('button', { name: 'Delete' }).click();

  // The second request waits until the progress is checked.
  const checked = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/contacts/bulk-delete', async (route) => {
    requests += 1;
    if (requests > 1) await checked.promise;
    await route.continue();
  });
  const dialog = findDialogByName(page, 'Delete 5,001 contacts?');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('5,000 of 5,001 contacts deleted.')).toBeVisible();
  await expect(dialog.getByRole('progressbar', { name: 'Deleted contacts' })).toBeVisible();
  await expectAccessible(page);
  checked.resolve();
  await expect(page.getByRole('alert').filter({ hasText: '5,001 contacts deleted.' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No contacts found matching "gala"')).toBeVisible();
  expect(requests).toBe(2);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Contacts Restored')).toBeVisible();
  await expect(page.getByText('Showing 1–10 of 5,001 matching contacts')).toBeVisible();
});
