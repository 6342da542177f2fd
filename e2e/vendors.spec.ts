import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createPdf } from '#demo/pdf.ts';
import { expect, expectAccessible, signInWithPassword, test } from './fixtures.ts';
import { expectHeading, newcomerPassword, submitPayment, testCards } from './newcomer.ts';
import { findMailsTo } from './outbox.ts';

// A test uploads a flyer that is not a PDF, which the server refuses with 400.
test.use({ expectedErrors: [/status of 400.*\/api\/vendor\/flyers/] });

interface Company {
  name: string;
  email: string;
}

/** Makes up a company with a unique name. */
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

/** Opens the vendor sign-up and fills in its first step. */
async function fillInCompany(page: Page, { name, email }: Company, category: string) {
  await page.goto('/vendor/register');
  await expectHeading(page, 'Join the Vendor Roster');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newcomerPassword);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(newcomerPassword);
  await page.getByLabel('Company Name').fill(name);
  await choose(page, 'Business Category', category);
  await page.getByLabel('Street').fill('214 Marsh Way');
  await page.getByLabel('City').fill('St. Augustine');
  await page.getByLabel('ZIP code').fill('32084');
  await page.getByRole('textbox', { name: 'Phone' }).fill('9045550150');
  await page.getByLabel('Website').fill('saltwind.example.com');
  await choose(page, 'Association', 'Northeast Florida Association of Realtors');
  await page.keyboard.press('Escape');
  await press(page, 'Continue to subscription');
  await expectHeading(page, 'Choose Your Membership');
}

const plan = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** Pays for the chosen plan on the provider's page, completes the registration, and signs in. */
async function payAndFinish(page: Page, { email }: Company) {
  await press(page, 'Subscribe');
  await submitPayment(page, testCards.pays);
  await expectHeading(page, 'Almost Done!');
  await expect(page.getByLabel('ZIP code')).toHaveValue('32084');
  await press(page, 'Complete registration');
  await dialog(page, 'Registration Successful!').getByRole('button', { name: 'Continue to login' }).click();
  await expect(page).toHaveURL(/\/login\?type=vendor$/);
  await signInWithPassword(page, email, newcomerPassword);
  await page.goto('/vendor/dashboard');
  const acknowledgment = dialog(page, 'Vendor acknowledgment');
  await acknowledgment.getByLabel('I have read and understand this.').check();
  await acknowledgment.getByRole('button', { name: 'Agree' }).click();
  await expect(acknowledgment).toBeHidden();
}

test('a company that finds no free partner slot registers as a vendor and becomes a partner later', async ({
  page,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'A video' }));
  const company = newCompany();
  await fillInCompany(page, company, 'Roofers');
  await expect(page.getByText('All 3 slots in Roofers are taken')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Subscribe');
  await expect(page.getByText('Please select a subscription plan')).toBeVisible();
  await plan(page, /^Power Partner/).click();
  const full = dialog(page, 'Power Partner Slots Full');
  await expect(full.getByText('You’re on the waitlist.')).toBeVisible();
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
  await fillListing(page);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('tab', { name: 'Account Settings' }).click();
  await expect(page.getByText(/1 of 3 slots left in Survey\. \$460\.00 today/)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Upgrade to Power Partner');
  await expectHeading(page, 'You are a Power Partner');
  await page.getByRole('link', { name: 'Go to your dashboard' }).click();
  await expect(page.getByRole('article').getByText('Sponsored')).toBeVisible();
});

/** Fills in the profile, ZIP codes, video and flyers of a new company. */
async function fillListing(page: Page) {
  await press(page, 'Edit Profile');
  const profile = dialog(page, 'Vendor Roster Profile');
  await profile.getByRole('button', { name: 'Edit Profile' }).click();
  await profile.getByRole('tab', { name: 'Agent View' }).click();
  await profile.getByLabel('Contact Agent').fill('Dana Whitlock');
  await profile.getByLabel('Other Link', { exact: true }).fill('javascript:alert(1)');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile.getByText('Please enter a valid web address')).toBeVisible();
  await profile.getByLabel('Other Link', { exact: true }).fill('saltwind.example.com/check');
  await profile.getByRole('button', { name: 'Save Changes' }).click();
  await expect(profile).toBeHidden();
  await expect(page.getByRole('article').getByText('Dana Whitlock')).toBeVisible();

  const menu = page.getByRole('navigation');
  await menu.getByRole('button', { name: /Zip Codes/i }).click();
  const zips = dialog(page, 'Select ZIP Codes');
  await expectAccessible(page);
  await zips.getByLabel('Search ZIP codes').fill('nassau');
  await zips.getByRole('checkbox', { name: /^Nassau County/ }).check();
  await zips.getByRole('button', { name: 'Remove 32009' }).click();
  await zips.getByRole('button', { name: /See all ZIP codes$/ }).click();
  await expect(dialog(page, 'All Selected ZIP Codes').getByText(/^32034 - .* - Nassau$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await zips.getByRole('button', { name: /^Save \(\d+\)$/ }).click();
  await expect(page.getByText(/ZIP codes saved\.$/)).toBeVisible();

  await menu.getByRole('button', { name: /Video/i }).click();
  const video = dialog(page, 'Manage Video');
  await video.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ');
  await video.getByRole('button', { name: 'Save' }).click();
  await expect(video.getByText(/^Invalid video URL\. Please use a YouTube or Vimeo URL/)).toBeVisible();
  await video.getByLabel('Video URL').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await video.getByRole('button', { name: 'Save' }).click();
  await expect(video).toBeHidden();

  await menu.getByRole('button', { name: /Flyers/i }).click();
  const flyers = dialog(page, 'Manage Flyers');
  const file = { name: 'Roof.pdf', mimeType: 'application/pdf' };
  const input = flyers.locator('input[type=file]');
  await input.setInputFiles({ ...file, buffer: Buffer.from('\x89PNG is not a PDF') });
  await flyers.getByRole('button', { name: 'Save' }).click();
  await expect(flyers.getByRole('alert')).toHaveText('Failed to save flyers: Only PDF files are allowed');
  await flyers.getByRole('button', { name: 'Remove Roof.pdf' }).click();
  await input.setInputFiles({ ...file, buffer: Buffer.from(createPdf('Roofs', ['One page'])) });
  await flyers.getByRole('button', { name: 'Favorite Roof.pdf', exact: true }).click();
  await expectAccessible(page);
  await flyers.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article').getByText('1 flyer, 0 links')).toBeVisible();
}

test('a new Power Partner pays at once and gets a slot', async ({ page, world }) => {
  const company = newCompany();
  await fillInCompany(page, company, 'Pool');
  await plan(page, /^Power Partner/).check();
  await expect(page.getByText('1 of 3 slots left in Pool')).toBeVisible();
  await expect(
    page.getByText('$460.00 today, with $40.00 off for new vendors, then $500.00 every year.'),
  ).toBeVisible();
  await payAndFinish(page, company);
  await expect(page.getByText(/^Renews/)).toBeVisible();
  expect(findMailsTo(world.dataDir, company.email).map(({ subject }) => subject)).toContain(
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
