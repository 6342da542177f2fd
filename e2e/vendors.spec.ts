import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInWith, test } from './fixtures.ts';
import { cards, password, pay, titled } from './newcomer.ts';
import { mailsTo } from './outbox.ts';

interface Company {
  name: string;
  email: string;
}

/** A company whose name nobody else has. */
function newCompany(): Company {
  const mark = randomUUID().slice(0, 8);
  return { name: `Saltwind ${mark}`, email: `saltwind.${mark}@example.com` };
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Step 1, as a company fills it in. */
async function tellAbout(page: Page, { name, email }: Company, category: string) {
  await page.goto('/vendor/register');
  await titled(page, 'Join the Vendor Roster');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByLabel('Company Name').fill(name);
  await choose(page, 'Business Category', category);
  await page.getByLabel('Street').fill('214 Marsh Way');
  await page.getByLabel('City').fill('St. Augustine');
  await page.getByLabel('Zip code').fill('32084');
  await page.getByRole('textbox', { name: 'Phone' }).fill('9045550150');
  await page.getByLabel('Website').fill('saltwind.example.com');
  await choose(page, 'Association', 'Northeast Florida Association of Realtors');
  await page.keyboard.press('Escape');
  await press(page, 'Continue to subscription');
  await titled(page, 'Choose Your Membership');
}

const plan = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** What the provider's page leads back to: the last step, and the way in. */
async function payAndFinish(page: Page, { email }: Company) {
  await press(page, 'Subscribe');
  await pay(page, cards.pays);
  await titled(page, 'Almost Done!');
  await expect(page.getByLabel('Zip code')).toHaveValue('32084');
  await press(page, 'Complete registration');
  await dialog(page, 'Registration Successful!').getByRole('button', { name: 'Continue to login' }).click();
  await expect(page).toHaveURL(/\/login\?type=vendor$/);
  await signInWith(page, email, password);
  await page.goto('/vendor/dashboard');
  const acknowledgment = dialog(page, 'Vendor acknowledgment');
  await acknowledgment.getByLabel('I have read and understand this.').check();
  await acknowledgment.getByRole('button', { name: 'Agree' }).click();
  await expect(acknowledgment).toBeHidden();
}

test('a company finds the slots full and registers as a vendor', async ({ page }) => {
  const company = newCompany();
  await tellAbout(page, company, 'Roofers');
  await expect(page.getByText('All 3 slots in Roofers are taken')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Subscribe');
  await expect(page.getByText('Please select a subscription plan')).toBeVisible();
  await plan(page, /^Power Partner/).click();
  const full = dialog(page, 'Power Partner Slots Full');
  await expect(full.getByText('You are on the waitlist.')).toBeVisible();
  await full.getByRole('button', { name: 'Close' }).last().click();
  await plan(page, /^Power Partner/).click();
  await full.getByRole('button', { name: 'Continue as Vendor' }).click();
  await expect(plan(page, /^Vendor Account/)).toBeChecked();

  await press(page, 'Back');
  await expect(page.getByLabel('Company Name')).toHaveValue(company.name);
  await choose(page, 'Business Category', 'Survey');
  await press(page, 'Continue to subscription');
  await plan(page, /^Vendor Account/).check();
  await expect(page.getByText('Nothing is charged today.')).toBeVisible();
  await payAndFinish(page, company);

  await expect(page.getByText(/^Free until/)).toBeVisible();
});

test('a Power Partner pays at once, has the slot, and may go back to a listing at the end of the year', async ({
  page,
  world,
}) => {
  const company = newCompany();
  await tellAbout(page, company, 'Pool');
  await plan(page, /^Power Partner/).check();
  await expect(page.getByText('1 of 3 slots left in Pool')).toBeVisible();
  await expect(page.getByText('$500.00 today, then every year.')).toBeVisible();
  await payAndFinish(page, company);
  await expect(page.getByText(/^Renews/)).toBeVisible();
  expect(mailsTo(world.dataDir, company.email).map(({ subject }) => subject)).toContain(
    'Your Vendor Roster listing is ready',
  );
  await press(page, 'Edit Profile');
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page.getByRole('heading', { name: "You're on the Premium Plan!" })).toBeVisible();
  await press(page, 'Downgrade to Vendor Account');
  await expect(page.getByText(/Then you have a Vendor Account\.$/)).toBeVisible();
  await press(page, 'Keep Power Partner');
  await expect(page.getByText(/^Your Power Partner membership renews on/)).toBeVisible();
});
