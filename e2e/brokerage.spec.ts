import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import {
  expect,
  expectAccessible,
  navigateInApp,
  signInAsNewPerson,
  type TestServer,
  test,
} from './fixtures.ts';
import { choosePassword, createNewcomer, openPlanStep, payAndOpenDesktop } from './newcomer.ts';
import { findMailsTo } from './outbox.ts';
import { listCharges } from './payment-provider.ts';

/** Returns the link in the newest invitation mail to a person. */
async function linkTo({ dataDir }: TestServer, email: string): Promise<string> {
  const links = () =>
    findMailsTo(dataDir, email).flatMap(({ text }) => /\/invitation\/[\w-]+/.exec(text)?.[0] ?? []);
  await expect.poll(() => links().length, `an invitation to ${email}`).toBeGreaterThan(0);
  return links()[0] ?? '';
}

async function invite(page: Page, person: { firstName: string; lastName: string; email: string }) {
  await page.getByRole('button', { name: 'Send Invitation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Who would you like to invite?' });
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  return dialog;
}

const row = (page: Page, name: string) => page.getByRole('row', { name });
const anotherBrowser = async (browser: Browser, world: TestServer) =>
  (await browser.newContext({ baseURL: world.url, reducedMotion: 'reduce' })).newPage();

/** Signs up a new brokerage and pays on the provider's page. */
async function signUpBrokerage(page: Page) {
  const owner = createNewcomer();
  await openPlanStep(page, 'brokerage', owner);
  await choosePassword(page);
  await payAndOpenDesktop(page, owner);
  return owner;
}

/** Expects receipts for the membership and for the seat, and downloads the seat's receipt. */
async function expectSeatReceipt(page: Page): Promise<void> {
  await navigateInApp(page, '/profile');
  const receipts = page
    .getByRole('region', { name: 'Membership', exact: true })
    .getByRole('region', { name: 'Receipts' });
  await expect(receipts.getByText('Paid', { exact: true })).toHaveCount(2);
  const seat = receipts.getByRole('listitem').filter({ hasText: 'Agent Pro+ for Noelle Vance' });
  await expect(seat).toContainText('$150.00');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    seat.getByRole('button', { name: /^Receipt for .*, PDF$/ }).click(),
  ]);
  expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
}

test('a brokerage invites a person and pays for the seat when the person joins with the mailed link', async ({
  page,
  world,
  browser,
}) => {
  const owner = await signUpBrokerage(page);
  const { home } = owner;
  await page.goto(`${home}/brokerage`);
  await expect(page.getByRole('heading', { name: 'Welcome Broker' })).toBeVisible();
  await expect(page.getByText('Manage your team and billing')).toBeVisible();
  const email = `noelle.${Date.now()}@example.com`;
  const dialog = await invite(page, { firstName: 'Noelle', lastName: 'Vance', email });
  await expect(dialog).toContainText('If accepted today');
  await expect(dialog).toContainText('Card ending 4242');
  await dialog.getByRole('radio', { name: 'Agent' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email} successfully!`)).toBeVisible();

  const link = await linkTo(world, email);
  const guest = await anotherBrowser(browser, world);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('Join Tidewater Realty Group');
  await expectAccessible(guest);
  await guest.getByRole('textbox', { name: 'Password', exact: true }).fill(demoPassword);
  await guest.getByLabel('Confirm password').fill(demoPassword);
  await guest.getByRole('button', { name: 'Create account and join' }).click();
  await expect(guest).toHaveURL('/noelle.vance');
  await navigateInApp(guest, '/noelle.vance/doors-vault');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();

  await page.reload();
  await expect(row(page, 'Noelle Vance')).toContainText('Paid');
  await page.getByRole('button', { name: 'Billing breakdown' }).click();
  await expect(page.getByRole('dialog')).toContainText('This cycle$300.00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  expect(await listCharges(world, owner)).toEqual([150_00, 150_00]);
  await expectSeatReceipt(page);
  await navigateInApp(page, `${home}/brokerage`);

  await page.getByRole('button', { name: 'More actions for Noelle Vance' }).click();
  await page.getByRole('menuitem', { name: 'Remove account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click();
  await expect(page.getByText('Account removed successfully')).toBeVisible();
  await expect(row(page, 'Noelle Vance')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Billing', exact: true })).toContainText('1 free seat');
  await guest.goto('/profile');
  await expect(guest.getByRole('region', { name: 'Amount due' })).toContainText(
    'You have Agent Access until',
  );
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1 })).toContainText('This invitation is not valid');
  await guest.context().close();
});

test('an invited Agent Access member signs in and upgrades, and a vendor cannot be invited', async ({
  page,
  world,
  browser,
}) => {
  const guest = await anotherBrowser(browser, world);
  const ben = await signInAsNewPerson(guest, 'basic', { pays: true });
  const { home } = await signInAsNewPerson(page, 'broker', { pays: true });
  await page.goto(`${home}/brokerage`);
  const dialog = await invite(page, { firstName: 'Dana', lastName: 'Whitlock', email: 'partner@demo.test' });
  await expect(dialog).toContainText('This account is a vendor.');
  await expect(dialog.getByRole('button', { name: 'Send Invitation' })).toBeDisabled();
  await dialog.getByLabel('Email').fill(ben.email);
  await expect(dialog).toContainText('already has an Abundance account');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${ben.email} successfully!`)).toBeVisible();

  await guest.goto(await linkTo(world, ben.email));
  await expect(guest.getByText('Your own membership ends today')).toBeVisible();
  await guest.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(guest).toHaveURL(ben.home);
  await guest.goto('/profile');
  await expect(guest.getByRole('region', { name: 'Your brokerage' })).toContainText(
    'Lane & Harbor Realty has paid',
  );
  const share = guest.getByRole('switch', { name: 'Share my results with my broker' });
  const saved = guest.waitForResponse('/api/profile');
  await share.click();
  await expect(share).toBeChecked();
  await saved;
  await page.reload();
  await expect(row(page, ben.lastName)).toContainText('Upgraded from Access');
  await page.getByRole('tab', { name: 'Team results' }).click();
  await expect(page.getByRole('table', { name: 'Team results by agent' })).toContainText(ben.lastName);
  await guest.context().close();
});

test('a brokerage retries a failed charge, applies a waiver, removes it, and applies a discount', async ({
  page,
}) => {
  const { home } = await signInAsNewPerson(page, 'broker', { pays: true, with: ['team'] });
  await page.goto(`${home}/brokerage`);
  await expect(row(page, 'Cole Jimenez')).toContainText('Processing...');
  await expect(row(page, 'Hugo Santoro')).toContainText('Failed -');
  await page.getByRole('button', { name: 'Retry the charge for Hugo Santoro' }).click();
  await expect(page.getByText('Charge retry initiated successfully')).toBeVisible();
  await expect(row(page, 'Hugo Santoro')).toContainText('Paid');

  const coupon = page.getByRole('region', { name: 'Coupon' });
  const apply = coupon.getByRole('button', { name: 'Apply' });
  await coupon.getByLabel('Coupon code').fill('nothing');
  await expect(coupon.getByLabel('Coupon code')).toHaveValue('NOTHING');
  await expect(coupon.getByText('Invalid coupon code')).toBeVisible();
  await expect(apply).toBeDisabled();
  await coupon.getByLabel('Coupon code').fill('founders');
  await expect(coupon).toContainText('Every account free, forever');
  await apply.click();
  await expect(page.getByText('Coupon applied successfully!')).toBeVisible();
  await expect(coupon).toContainText('You save $287.50 a month, $3,450.00 a year');
  await coupon.getByRole('button', { name: 'Remove discount' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove discount' }).click();
  await expect(
    page.getByText('Discount removed successfully! You can now apply a new coupon.'),
  ).toBeVisible();
  await coupon.getByLabel('Coupon code').fill('harbor15');
  await apply.click();
  await expect(coupon).toContainText('15% off your yearly bill');
  await expect(page.getByRole('region', { name: 'Billing', exact: true })).toContainText('$2,932.50');
});
