import { readFileSync } from 'node:fs';
import type { Download, Locator, Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import {
  expect,
  expectAccessible,
  signIn,
  signInAsNewPerson,
  signInWithPassword,
  type TestServer,
  test,
} from './fixtures.ts';
import {
  choosePassword,
  createNewcomer,
  type Newcomer,
  openPlanStep,
  payAndOpenDesktop,
  planNamePatterns,
} from './newcomer.ts';
import { listCharges, readProviderKey } from './payment-provider.ts';

const refusedPayment = /status of 402/;

const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsWhenCharged: '4000 0000 0000 0341',
  asksTheBank: '4000 0027 6000 3184',
};

async function saveCard(dialog: Locator, number: string): Promise<void> {
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expiry').fill('12 / 34');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Save card' }).click();
}

/** Answers the bank's confirmation, which opens in a frame over the page. */
async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const bank = page.frameLocator('iframe[title="Confirm with your bank"]');
  await bank.getByRole('button', { name: `${answer} authentication` }).click();
  await expect(page.locator('iframe[title="Confirm with your bank"]')).toHaveCount(0);
}

async function beginningOf(download: Download): Promise<string> {
  return readFileSync(await download.path())
    .subarray(0, 4)
    .toString('latin1');
}

test.describe('upgrading to Agent Pro+', () => {
  test.use({ expectedErrors: [refusedPayment] });

  test('an agent whose card is declined upgrades with another card, confirms with the bank, and gets the paid tools', async ({
    page,
  }) => {
    const { home } = await signInAsNewPerson(page, 'basic', { pays: true });
    await page.goto(home);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await sidebar.getByRole('button', { name: 'Doors Vault' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upgrade to Pro+' });
    await expect(dialog).toContainText('$150.00 today');
    await expect(dialog.getByRole('region', { name: 'Today’s charge' })).toContainText('Due today$150.00');
    await expect(dialog).toContainText('Your trial ends when you upgrade.');
    await expect(dialog).toContainText('Visa ending in 4242');

    await dialog.getByRole('button', { name: 'Change' }).click();
    await saveCard(dialog, cards.failsWhenCharged);
    await expect(dialog).toContainText('ending in 0341');
    const pay = dialog.getByRole('button', { name: 'Pay $150.00 and upgrade' });
    await pay.click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to upgrade subscription');
    await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');

    await dialog.getByRole('button', { name: 'Use another card' }).click();
    await saveCard(dialog, cards.asksTheBank);
    await answerBank(page, 'Complete');
    await expect(dialog).toContainText('ending in 3184');
    await pay.click();
    await answerBank(page, 'Fail');
    await expect(dialog.getByRole('alert')).toContainText('Failed to upgrade subscription');
    await pay.click();
    await answerBank(page, 'Complete');
    const done = page.getByRole('dialog', { name: 'You’re on Agent Pro+' });
    await expect(done).toContainText('Resume, Bio and Doors Vault are open.');
    await expectAccessible(page);
    await done.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(sidebar.getByRole('link', { name: 'Doors Vault' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Upgrade to Pro+' })).toHaveCount(0);

    await page.goto('/profile');
    const membership = page.getByRole('region', { name: 'Membership', exact: true });
    await expect(membership).toContainText('Agent Pro+Active');
    const receipts = membership.getByRole('region', { name: 'Receipts' });
    await expect(receipts.getByText('Paid', { exact: true })).toHaveCount(1);
    await expect(receipts.getByRole('listitem').filter({ hasText: 'Paid' })).toContainText('$150.00');
    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      receipts.getByRole('button', { name: /^Receipt for .*, PDF$/ }).click(),
    ]);
    expect(await beginningOf(receipt)).toBe('%PDF');
  });
});

test.describe('the end of the trial', () => {
  // This test needs its own server, because it moves the provider's calendar by half a year. All tests on the
  // shared server use one calendar.
  test.use({ ownServer: true, expectedErrors: [refusedPayment] });

  test('at the end of the trial, a valid card is charged, and a member whose card fails can still open the desktop and pays with another card', async ({
    page,
    browser,
    world,
  }) => {
    const payer = createNewcomer();
    const payerPage = await browser.newPage();
    await signUpForTrial(payerPage, payer);

    await signInWithPassword(page, 'basic@demo.test');
    // The demo accounts of a new server get their cards a moment after the server has started.
    const invoices = async () => (await (await page.request.get('/api/billing')).json()).invoices;
    await expect.poll(invoices).not.toEqual([]);
    await page.goto('/profile?panel=card');
    const cardDialog = page.getByRole('dialog', { name: 'Which card should we use?' });
    await saveCard(cardDialog, cards.failsWhenCharged);
    await expect(cardDialog).toBeHidden();
    const membership = page.getByRole('region', { name: 'Membership', exact: true });
    await expect(membership).toContainText(/\d+ days left, until /);
    await expect(membership).toContainText('ending in 0341');

    await letTrialEnd(page, world);
    await expect.poll(() => statusOf(page)).toBe('past_due');
    await page.goto('/ben.carter');
    const overdue = page.getByRole('region', { name: 'Payment overdue' });
    await expect(overdue).toContainText('Your membership payment is overdue.');
    await overdue.getByRole('link', { name: 'Update payment' }).click();
    const due = membership.getByRole('region', { name: 'Amount due' });
    await expect(due).toContainText('$100.00 is overdue');
    await due.getByRole('button', { name: 'Pay $100.00' }).click();
    await expect(due.getByRole('alert')).toContainText('Your card was declined.');
    await expectAccessible(page);
    await due.getByRole('button', { name: 'Use another card' }).click();
    await saveCard(cardDialog, cards.pays);
    await expect(cardDialog).toBeHidden();
    await due.getByRole('button', { name: 'Pay $100.00' }).click();
    await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible();
    await expect(overdue).toBeHidden();
    await expect(membership).toContainText('Agent AccessActive');

    expect(await listCharges(world, payer)).toEqual([]);
    await letTrialEnd(payerPage, world);
    await expect.poll(() => statusOf(payerPage)).toBe('active');
    expect(await listCharges(world, payer)).toEqual([100_00]);
    await payerPage.close();
  });
});

/** Signs up for Agent Access, whose first half year is free, with a valid card. */
async function signUpForTrial(page: Page, person: Newcomer): Promise<void> {
  await openPlanStep(page, 'agent', person);
  await page.getByRole('radio', { name: planNamePatterns.access }).check();
  await choosePassword(page);
  await payAndOpenDesktop(page, person);
}

const profileOf = async (page: Page) => (await page.request.get('/api/profile')).json();
const statusOf = async (page: Page) => (await profileOf(page)).subscriptionStatus;

/** Lets the rest of a member’s trial pass at the payment provider, and delivers all its webhooks. */
async function letTrialEnd(page: Page, world: TestServer): Promise<void> {
  const { trialEnd } = await profileOf(page);
  const { scriptUrl } = await (await page.request.get('/api/payments/settings')).json();
  const headers = { authorization: `Bearer ${readProviderKey(world)}` };
  const postToSandbox = async (path: string, data: object = {}) => {
    const answer = await page.request.post(new URL(path, scriptUrl).href, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  };
  await postToSandbox('/__sandbox/calendar', { to: Date.parse(trialEnd) / 1000 + 86_400 });
  await postToSandbox('/__sandbox/webhooks/flush');
}

test.describe('deleting the account', () => {
  test.use({ expectedErrors: [/status of (400|401)/] });

  test('an agent who cancels the membership must enter the password and DELETE, and loses the account', async ({
    page,
  }) => {
    const { email, home } = await signInAsNewPerson(page, 'agent', { pays: true, with: ['deals'] });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your membership?' });
    await expect(dialog).toContainText('Nothing is refunded');
    const [data] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download my data' }).click(),
    ]);
    expect(data.suggestedFilename()).toMatch(/^abundance-\d{4}-\d\d-\d\d\.zip$/);
    expect(await beginningOf(data)).toBe('PK\u0003\u0004');

    const leave = dialog.getByRole('button', { name: 'Delete my account' });
    await leave.click();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await expect(dialog.getByText('Please type DELETE to confirm')).toBeVisible();
    await dialog.getByLabel('Your password').fill('not my password');
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
    await leave.click();
    await expect(dialog.getByRole('alert')).toHaveText('That password is incorrect.');
    await dialog.getByLabel('Your password').fill(demoPassword);
    await leave.click();
    await expect(page).toHaveURL('/goodbye');
    await expect(page.getByRole('status')).toContainText('your account is deleted');
    await page.goto(home);
    await expect(page).toHaveURL(/\/login\?next=/);
    const back = await page.request.post('/api/auth/sign-in/email', {
      data: { email, password: demoPassword },
    });
    expect(back.status()).toBe(401);
  });
});

test('in the demo (override), no billing call reaches the server', async ({ page }) => {
  await signIn(page, 'admin@demo.test');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    // The page requests only the session, to check that the user is staff.
    if (pathname === '/api/session') return;
    if (/^\/(api|v3)\//.test(pathname)) calls.push(`${request.method()} ${origin}${pathname}`);
  });
  await page.goto('/profile?override=agent&from=admin');
  const membership = page.getByRole('region', { name: 'Membership', exact: true });
  await expect(membership).toContainText('Visa ending in 4242');
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    membership.getByRole('button', { name: /^Receipt for / }).click(),
  ]);
  expect(await beginningOf(receipt)).toBe('%PDF');
  await membership.getByRole('button', { name: 'Change card' }).click();
  const card = page.getByRole('dialog', { name: 'Which card should we use?' });
  await card.getByRole('button', { name: 'Open card page' }).click();
  await expect(card.getByRole('alert')).toContainText('The demo doesn’t take cards');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel membership' }).click();
  const leave = page.getByRole('dialog', { name: 'Cancel your membership?' });
  await leave.getByLabel('Your password').fill(demoPassword);
  await leave.getByLabel('Type DELETE to confirm').fill('DELETE');
  await leave.getByRole('button', { name: 'Delete my account' }).click();
  await expect(leave.getByRole('alert')).toHaveText('You can’t cancel a membership in the demo.');
  expect(calls).toEqual([]);
});

test.describe('billing on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [refusedPayment] });

  test('on a phone, the billing dialogs fit the screen and show why a card was declined', async ({
    page,
  }) => {
    await signInAsNewPerson(page, 'basic', { pays: true });
    await page.goto('/profile?panel=upgrade');
    const fits = async () =>
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Pay $150.00 and upgrade' })).toBeEnabled();
    await fits();
    await dialog.getByRole('button', { name: 'Change' }).click();
    await expect(dialog.getByLabel('Card number')).toBeFocused();
    await saveCard(dialog, cards.declined);
    await expect(dialog.getByRole('alert')).toHaveText('Your card was declined.');
    await fits();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(dialog).toBeHidden();
    const membership = page.getByRole('region', { name: 'Membership', exact: true });
    await expect(membership).toContainText('ending in 4242');
    await fits();
    await page.getByRole('button', { name: 'Cancel membership' }).click();
    await expect(dialog).toContainText('Type DELETE to confirm');
    await fits();
  });
});
