import { gzipSync } from 'node:zlib';
import type { Request } from '@playwright/test';
import { expect, expectAccessible, installPrintCounter, signInAsNewPerson, test } from './fixtures.ts';
import {
  addContact,
  closeDialog,
  demoAgentDesktopPath,
  fillSearch,
  findDialogByName,
  openSphere,
} from './sphere-screen.ts';

test('an agent adds, connects, tags, finds, edits, deletes and restores a contact', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'trainer');
  await addContact(page, { firstName: 'Gwen', lastName: 'Harlow' });
  await openSphere(page, home);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = findDialogByName(page, 'Add contact');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('First name is required')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('First Name').fill('Zoraida');
  await form.getByLabel('Last Name').fill('Quist');
  await form.getByLabel('Phone Number').fill('904 555 0142');
  await form.getByRole('button', { name: 'Add phone' }).click();
  await expect(form.getByLabel('Phone 2', { exact: true })).toBeFocused();
  await page.keyboard.type('904 555 0143');
  await form.getByLabel('Label for phone 2').selectOption('Work');
  await form.getByLabel('Email Address').fill('zoraida@example.com');
  await form.getByRole('button', { name: 'Add email' }).click();
  await page.keyboard.type('quist@harbor.example.com');
  await expectAccessible(page);
  await form.getByLabel('Birthday').fill('April 12');
  await form.getByRole('combobox', { name: 'Tags' }).fill('Boat owner');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');

  await form.getByRole('button', { name: 'Connect to Another Contact' }).click();
  const picker = findDialogByName(page, 'Connect to Another Contact');
  await picker.getByRole('searchbox').fill('gwen');
  await picker.getByRole('radio', { name: 'Gwen Harlow' }).check();
  await expect(picker.getByRole('button', { name: 'Set Connection' })).toBeDisabled();
  await picker.getByLabel('Relationship').selectOption('Child');
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Set Connection' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact Saved')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('2 contacts', { exact: true }), 'the list follows by itself').toBeVisible();
  await expect(page.getByRole('row', { name: /^Select Zoraida/ })).toBeVisible();

  const row = page.getByRole('row', { name: /^Select Zoraida/ });
  await fillSearch(page, 'gwen harlow');
  await expect(page.getByRole('row', { name: /^Select Gwen/ })).toContainText('Zoraida Quist Parent');
  await fillSearch(page, 'quist');
  await expect(page).toHaveURL(/search=quist/);
  await expect(page.getByRole('row')).toHaveCount(2);
  for (const text of ['(904) 555-0142', 'Gwen Harlow Child', 'Boat owner', 'Apr 12'])
    await expect(row).toContainText(text);

  await expect(row.getByTitle('Work (904) 555-0143')).toHaveText('+1');
  await fillSearch(page, '9045550143');
  await expect(row).toContainText('(904) 555-0142');
  await fillSearch(page, 'harbor');
  await expect(row).toContainText('zoraida@example.com');
  await fillSearch(page, 'quist');

  await row.getByRole('button', { name: 'Edit Zoraida Quist' }).click();
  const edit = findDialogByName(page, 'Edit contact');
  await expect(edit.getByRole('link', { name: 'Call (904) 555-0143' })).toHaveAttribute(
    'href',
    'tel:9045550143',
  );
  await edit.getByRole('button', { name: 'Remove email 2' }).click();
  await edit.getByLabel('Referred From').fill('Regatta');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(row).toContainText('Regatta');

  await row.getByRole('button', { name: 'Delete Zoraida Quist' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete contact' }).click();
  await expect(page.getByText('No contacts found matching "quist"')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Gwen Harlow Child');
});

test('an agent generates a report on contacts, prints it and saves it as a file', async ({
  page,
  context,
}) => {
  await installPrintCounter(context);
  await openSphere(page, demoAgentDesktopPath);
  await page.getByRole('button', { name: 'Generate Report' }).click();
  const dialog = findDialogByName(page, 'Generate Report');
  await dialog.getByLabel('Birthday', { exact: true }).selectOption('Month');
  await dialog.getByLabel('Birthday month').selectOption('Nov');
  await dialog.getByRole('combobox', { name: 'Labels' }).click();
  await page.getByRole('option', { name: 'Past Client' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Generate Report' }).click();
  const report = dialog.getByRole('region', { name: 'Report' });
  await expect(report.getByRole('row').nth(1)).toContainText('Nov ');
  await expect(report.getByRole('row').nth(1)).toContainText('Past Client');
  await expectAccessible(page);

  const opened = context.waitForEvent('page');
  await report.getByRole('button', { name: 'Print' }).click();
  const paper = await opened;
  await expect(paper.getByRole('heading', { name: 'Contact Report' })).toBeVisible();
  await expect(paper.getByText(/^Birthday in Nov · Past Client/)).toBeVisible();
  await expect.poll(() => paper.evaluate('window.prints')).toBe(1);
  await paper.close();

  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^abundance-sphere-\d{4}-\d{2}-\d{2}\.csv$/);
});

test('an agent adds, finds, opens and closes contacts and turns pages with only the keyboard', async ({
  page,
}) => {
  const { home } = await signInAsNewPerson(page, 'broker');
  for (const firstName of 'Ada Bo Cy Di Ed Flo Gil Hal Ida Jo'.split(' '))
    await addContact(page, { firstName, lastName: 'Keystrom' });
  await openSphere(page, home);
  await page.getByRole('button', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  const form = findDialogByName(page, 'Add contact');
  await expect(form.getByLabel('First Name')).toBeFocused();
  await page.keyboard.type('Zed');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keystrom');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();

  await page.getByRole('searchbox', { name: 'Search name, email, phone' }).focus();
  await page.keyboard.type('keystrom');
  // Wait for the complete search. A search for a part of the word already finds these contacts, but the next
  // search would show page 1 again.
  await expect(page).toHaveURL(/search=keystrom/);
  await expect(page.getByText('Showing 1–10 of 11 matching contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Showing 11–11 of 11 matching contacts')).toBeVisible();
  const edit = page.getByRole('button', { name: 'Edit Zed Keystrom' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(findDialogByName(page, 'Edit contact').getByLabel('First Name')).toBeFocused();
  await closeDialog(page, findDialogByName(page, 'Edit contact'));
  await expect(edit).toBeFocused();

  await page.getByRole('button', { name: 'First Name' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: 'First Name' })).toHaveAttribute('aria-sort', /./);
  await expect(page).toHaveURL(/sort=.*firstName/);
});

test('on a phone, a tap on a contact selects it or opens its page, and the contact form fills the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSphere(page, demoAgentDesktopPath);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'Select Abdul Stanton' }).click();
  await expect(page.getByRole('toolbar', { name: 'Actions for the selection' })).toContainText('1 selected');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: /^Abdul Stanton/ }).click();
  await expect(page.getByRole('heading', { name: 'Abdul Stanton', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Edit contact' }).click();
  const form = findDialogByName(page, 'Edit contact');
  await expect(form.getByLabel('Last Name')).toHaveValue('Stanton');
  expect((await form.boundingBox())?.width).toBe(390);
  await closeDialog(page, form);
});

test('the first visit of the contact list requests each URL at most once, and at most 260 KB of scripts and styles', async ({
  page,
}) => {
  const requestUrls: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    requestUrls.push(pathname + search);
    if (/\.(js|css)$/.test(pathname)) sizes.push(gzippedSizeOf(request));
  });
  await openSphere(page, demoAgentDesktopPath);
  await expect(page.getByRole('row').nth(1)).toContainText('@');
  await page.waitForLoadState('networkidle');
  expect(requestUrls.toSorted()).toEqual([...new Set(requestUrls)].toSorted());
  expect(requestUrls.length).toBeLessThanOrEqual(40);
  const kilobytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
  expect(kilobytes).toBeGreaterThan(100);
  expect(kilobytes).toBeLessThanOrEqual(260);
});

async function gzippedSizeOf(request: Request): Promise<number> {
  const response = await request.response();
  return gzipSync((await response?.body()) ?? '', { level: 9 }).byteLength;
}
