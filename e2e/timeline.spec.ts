import { expect, signInAsNewPerson, test } from './fixtures.ts';
import { addContact, openSphere } from './sphere-screen.ts';

test('an agent logs a call with two clicks, and a merge and its undo keep both timelines', async ({
  page,
}) => {
  const { home } = await signInAsNewPerson(page, 'trainer');
  await addContact(page, { firstName: 'Maribel', lastName: 'Okafor', emailAddress: 'm@example.com' });
  await addContact(page, { firstName: 'Mary', lastName: 'Okafor', emailAddress: 'm@example.com' });
  const open = async (name: string) => {
    await openSphere(page, home);
    await page
      .getByRole('row', { name: new RegExp(`^Select ${name}`) })
      .getByText(name)
      .first()
      .click();
    await expect(page.getByRole('heading', { name: `${name} Okafor`, level: 1 })).toBeVisible();
  };
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });

  await open('Mary');
  await page.getByLabel('Note', { exact: true }).last().fill('Prefers mornings');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(entry('Prefers mornings')).toBeVisible();

  await open('Maribel');
  await page.getByRole('radiogroup', { name: 'What to log' }).locator('label', { hasText: 'Call' }).click();
  await page.getByRole('button', { name: 'Log call' }).click();
  await expect(entry('Call, talked')).toBeVisible();

  const contacts = await (await page.request.get('/api/abundance-sphere/contacts')).json();
  const idOf = (name: string) =>
    contacts.contacts.find(({ firstName }: { firstName: string }) => firstName === name).id;
  const data = { keepId: idOf('Maribel'), mergeIds: [idOf('Mary')] };
  const merged = await (await page.request.post('/api/abundance-sphere/merges', { data })).json();
  await page.reload();
  await expect(entry('Merged with Mary Okafor')).toBeVisible();
  await expect(entry('Prefers mornings')).toBeVisible();
  await expect(entry('Call, talked')).toBeVisible();

  await page.request.post(`/api/abundance-sphere/merges/${merged.mergeId}/undo`);
  await page.reload();
  await expect(entry('Call, talked')).toBeVisible();
  await expect(entry('Prefers mornings')).toBeHidden();
  await open('Mary');
  await expect(entry('Prefers mornings')).toBeVisible();
  await expect(entry('Call, talked')).toBeHidden();
});
