import sharp from 'sharp';
import { createWorkbook } from '#contract/sphere/contact-csv/testing/workbook.ts';
import { expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';
import { addContact, closeDialog, fillSearch, findDialogByName, openSphere } from './sphere-screen.ts';

const friends = `Given,Last Name,Email,Birthday
Zoraida,Quist,zq@example.com,04/05/1984
,,,08/09/1990
Gwen,Harlow,gwen@example.com,06/07/1990
`;

test('an agent maps the columns of a file, checks and imports its contacts, and undoes the import', async ({
  page,
}) => {
  const { home } = await signInAsNewPerson(page, 'basic');
  await openSphere(page, home);
  await expect(page.getByText('No contacts found. Click "Add" to create your first contact.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = findDialogByName(page, 'Import');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'friends.csv', mimeType: 'text/csv', buffer: Buffer.from(friends) });
  await dialog.getByLabel('Given goes into').selectOption('First Name');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('radio', { name: /^Day first/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Row 3: First name and last name are required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByText('Import Successful')).toBeVisible();
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Zoraida/, includeHidden: true })).toContainText('May 4, 1984');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await findDialogByName(page, 'Undo this import?').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('0 contacts', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Undone')).toBeVisible();
});

test('the photo of a vCard becomes the photo of its contact', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'basic');
  const picture = { create: { width: 900, height: 600, channels: 3 as const, background: '#11ad88' } };
  const photo = (await sharp(picture).png().toBuffer()).toString('base64');
  const cards = [
    `N:Quist;Zoraida;;;\nPHOTO;ENCODING=b;TYPE=PNG:${photo}`,
    'N:Harlow;Gwen;;;\nPHOTO;ENCODING=b:AAAA',
  ];
  const file = cards.map((card) => `BEGIN:VCARD\nVERSION:3.0\n${card}\nEND:VCARD\n`).join('');
  await openSphere(page, home);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = findDialogByName(page, 'Import');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'friends.vcf', mimeType: 'text/vcard', buffer: Buffer.from(file) });
  await expect(dialog.getByText('Row 2: The photo can’t be read, so it was not imported.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page.getByText('Import Successful')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('row', { name: /^Select Zoraida/ })
    .getByText('Zoraida')
    .first()
    .click();
  const portrait = page.getByRole('button', { name: 'Change photo' }).locator('img');
  await expect(portrait).toHaveJSProperty('naturalWidth', 500);
  await expect(portrait).toHaveJSProperty('naturalHeight', 333);
});

test('importing a workbook updates contacts, and undo restores the previous state', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'trainer');
  await addContact(page, {
    firstName: 'Gwen',
    lastName: 'Harlow',
    phoneNumber: '9045550101',
    tags: ['Lead'],
  });
  await openSphere(page, home);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = findDialogByName(page, 'Import');
  const rows = [
    ['First Name', 'Last Name', 'Address', 'Spouse', 'Mobile', 'Email'],
    ['Gwen', 'Harlow', '9 New St, Ocala', '', '', 'gwen@example.com'],
    ['Abdul', 'Stanton', '1 Oak St, Ocala', 'Mary', 'call wife', 'n/a'],
  ];
  const buffer = Buffer.from(await createWorkbook(rows.map((cells) => ({ cells }))).arrayBuffer());
  await dialog.locator('input[type="file"]').setInputFiles({ name: 'people.xlsx', mimeType: '', buffer });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Row 3: “call wife” in Mobile was kept in the notes')).toBeVisible();
  await dialog.getByLabel('Row 2: Gwen Harlow').selectOption('Fill in blanks');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 contacts and update 1' }).click();
  await expect(page.getByText('Import Successful')).toBeVisible();
  await expect(page.getByText('3 contacts', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await fillSearch(page, 'Stanton, Abdul');
  await expect(page.getByRole('row', { name: /^Select Abdul/ })).toContainText('Mary Stanton Spouse');
  await fillSearch(page, 'harlwo');
  const gwen = page.getByRole('row', { name: /^Select Gwen/ });
  for (const text of ['9 New St', 'gwen@example.com', '(904) 555-0101'])
    await expect(gwen).toContainText(text);

  await page.getByRole('button', { name: 'Import' }).click();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await findDialogByName(page, 'Undo this import?').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('2 contacts removed. 1 contact restored.')).toBeVisible();
  await closeDialog(page, dialog);
  await expect(gwen).not.toContainText('9 New St');
});

const leads = `First Name,Last Name,Company,Email,Mobile,Tags,Notes,Pager
Cher,,,,904-555-0101,Singer,Likes the beach,
,,Harbor Title LLC,,904-555-0102,,,
,,,jane.doe@example.com,,,,
Gwen,Harlow,,gwen@example.com,904-555-0109,Client,Two dogs,
`;

test('an import shows every change before it overwrites contacts', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'basic');
  const gwen = { firstName: 'Gwen', lastName: 'Harlow', emailAddress: 'gwen@example.com' };
  await addContact(page, { ...gwen, phoneNumber: '9045550101', tags: ['Lead'] });
  await openSphere(page, home);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = findDialogByName(page, 'Import');
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'leads.csv', mimeType: 'text/csv', buffer: Buffer.from(leads) });
  await expect(dialog.getByRole('button', { name: 'Show 1 empty column' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('radio', { name: 'Overwrite' }).check();
  await expect(dialog.getByText('(904) 555-0101 → Mobile (904) 555-0109')).toBeVisible();
  await expect(dialog.getByText('Lead → Client')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 3 contacts and update 1' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row', { name: /^Select Gwen/ })).toContainText('(904) 555-0109');
  for (const name of ['Cher', 'Harbor Title LLC', 'jane.doe']) {
    await expect(page.getByRole('row', { name: `Select ${name}` })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Edit Harbor Title LLC' }).click();
  const form = findDialogByName(page, 'Edit contact');
  await expect(form.getByLabel('Company')).toHaveValue('Harbor Title LLC');
  await form.getByLabel('Notes').fill('Closes on Fridays');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact Saved')).toBeVisible();
});
