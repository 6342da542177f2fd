import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import { endSession, expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';
import {
  choosePassword,
  createNewcomer,
  findPaymentButton,
  openPlanStep,
  planNamePatterns,
  submitPayment,
  testCards,
} from './newcomer.ts';
import { findMailsTo } from './outbox.ts';

const cart = (page: Page) => page.getByRole('complementary', { name: 'Your cart' });
const add = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Add to cart.*${name}$`) }).click();

async function checkOut(page: Page, email: string): Promise<void> {
  await cart(page).getByLabel('Email').fill(email);
  await cart(page).getByRole('button', { name: 'Checkout' }).click();
}

async function downloadFirst(page: Page): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download/ })
      .first()
      .click(),
  ]);
  return file.suggestedFilename();
}

test('a visitor gets a free product with only an email address, and the mail links to the file', async ({
  page,
  world,
}) => {
  const email = `free-${Date.now()}@example.com`;
  await page.goto('/products/homestead-template');
  await add(page, 'Homestead Template');
  await expectAccessible(page);
  await checkOut(page, email);
  await expect(cart(page).getByRole('status')).toContainText('Check your email');
  await expect(page).toHaveURL(/\/order\?link=/);
  expect(await downloadFirst(page)).toBe('homestead-template.pdf');
  await expect(page.getByText('4 downloads left')).toBeVisible();
  const [mail] = findMailsTo(world.dataDir, email);
  await page.goto(/\/order\?link=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(page.getByText('4 downloads left')).toBeVisible();
});

test.describe('a visitor who buys a product', () => {
  test.use({ expectedErrors: [/status of 40[129]/] });

  test('a buyer signs in during checkout, keeps the cart, pays after a declined card, and downloads the file', async ({
    page,
  }) => {
    const { email, home } = await signInAsNewPerson(page, 'agent', { pays: true });
    await page.goto(home);
    await endSession(page);
    await page.goto('/products');
    await add(page, 'Daily Abundance Workbook');
    await cart(page).getByRole('button', { name: 'Increase quantity' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Your cart, 2 items' }).click();
    await expect(cart(page)).toContainText('$39.98');
    await checkOut(page, email);
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/products?cart=open');
    await checkOut(page, email);
    await submitPayment(page, testCards.declined);
    await expect(page.getByRole('alert')).toContainText('declined');
    await submitPayment(page, testCards.pays);
    await expect(page).toHaveURL(/\/order\?link=/);
    expect(await downloadFirst(page)).toBe('daily-abundance-workbook.pdf');
    await expectAccessible(page);
    await page.goto('/products');
    await expect(page.getByRole('button', { name: 'Your cart', exact: true })).toBeVisible();
    await add(page, 'Daily Abundance Workbook');
    await checkOut(page, email);
    await expect(cart(page).getByRole('status')).toContainText('You already own Daily Abundance Workbook');
    await page.goto('/profile#purchases');
    const purchases = page.getByRole('region', { name: 'My purchases' });
    await expect(purchases).toContainText('Daily Abundance Workbook × 2');
    await expect(purchases).toContainText('$39.98');
    await expect(purchases.getByRole('link', { name: 'Receipt' })).toBeVisible();
  });
});

test.describe('a visitor who is not a member yet', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('a visitor signs up during checkout, and the cart is still full after the sign-up payment', async ({
    page,
  }) => {
    const person = createNewcomer();
    await page.goto('/products');
    await add(page, 'Daily Abundance Workbook');
    await checkOut(page, person.email);
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByRole('link', { name: 'Signup', exact: true }).click();
    await expect(page).toHaveURL(/\/signup\?next=/);
    await page.getByRole('link', { name: /^Agent/ }).click();
    await expect(page).toHaveURL('/signup/agent/s1');
    await openPlanStep(page, 'agent', person);
    await page.getByRole('radio', { name: planNamePatterns.access }).check();
    await choosePassword(page);
    await findPaymentButton(page).click();
    await submitPayment(page, testCards.pays);
    await expect(page).toHaveURL('/products?cart=open');
    await expect(cart(page)).toContainText('$19.99');
    await checkOut(page, person.email);
    await submitPayment(page, testCards.pays);
    await expect(page).toHaveURL(/\/order\?link=/);
    expect(await downloadFirst(page)).toBe('daily-abundance-workbook.pdf');
  });
});

test('no link on the public pages is broken, even without JavaScript', async ({ browser, world }) => {
  const context = await browser.newContext({ baseURL: world.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const seen = new Set<string>(['/']);
  for (const address of seen) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 200]);
    if (
      !/^\/(products|vendor_roster|about_us|faq|contact_us|privacy_policy|terms_of_service|speakers|university)?(\/[\w-]+)?$/.test(
        address,
      )
    )
      continue;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links) seen.add(link.replace(/#.*/, ''));
  }
  expect(seen.size).toBeGreaterThan(15);
  await context.close();
});
