import type { Page } from '@playwright/test';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  choosePassword,
  createNewcomer,
  expectHeading,
  findPaymentButton,
  type Newcomer,
  newcomerPassword,
  payAndOpenDesktop,
  planNamePatterns,
  type SignupSlug,
} from './newcomer.ts';
import { listCharges } from './payment-provider.ts';

const portrait = {
  name: 'portrait.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const phones = { width: 390, height: 844 };

const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

async function aboutYou(page: Page, { draft: { firstPhase } }: Newcomer): Promise<void> {
  await page.getByLabel('First name').fill(firstPhase.firstName ?? '');
  await page.getByLabel('Last name').fill(firstPhase.lastName ?? '');
  await page.getByLabel('Email').fill(firstPhase.email ?? '');
  await page.getByLabel('Phone').fill('904 555 0123');
  await page.getByRole('combobox', { name: 'State' }).fill('Flor');
  await page.getByRole('option', { name: 'Florida' }).click();
  await choosePassword(page);
}

async function brokerage(page: Page): Promise<void> {
  await expectHeading(page, 'Where do you work?');
  await page.getByLabel('Brokerage name').fill('Tidewater Realty Group');
  await page.getByLabel('Brokerage phone').fill('904 555 0120');
  await page.getByLabel('Brokerage address').fill('218 Heron Loop, Ponte Vedra Beach, FL 32082');
  await page.getByLabel('License number').fill('SL0000123');
  await page.getByRole('combobox', { name: 'Association' }).fill('Northeast Florida');
  await page.getByRole('option', { name: 'Northeast Florida Association of Realtors' }).click();
}

async function knownFor(page: Page): Promise<void> {
  await expectHeading(page, 'What are you known for?');
  await page.getByLabel('Tagline').fill('Every key fits somewhere.');
  await page.getByLabel('Brand color code').fill('#123456');
  await page.getByRole('button', { name: 'Add color' }).click();
}

interface Walk {
  role: SignupSlug;
  choice: string;
  phone?: boolean;
  dark?: boolean;
}

const trainer: Walk = { role: 'broker', choice: 'Trainer', phone: true };

/** Agents answer fewer questions than trainers, and the test of mistakes and Back below signs up an agent too. */
const walks = selectTestCases<Walk>({
  few: [trainer],
  all: [trainer, { role: 'agent', choice: 'Agent' }, { role: 'brokerage', choice: 'Broker', dark: true }],
});

for (const { role, choice, phone, dark } of walks) {
  test(`${choice}: a visitor signs up from the first question to the desktop`, async ({ page, world }) => {
    if (phone) await page.setViewportSize(phones);
    if (dark) await page.emulateMedia({ colorScheme: 'dark' });
    const person = createNewcomer();
    await page.goto('/signup');
    await expectHeading(page, 'What describes you most?');
    await page.getByRole('link', { name: new RegExp(`^${choice}`) }).click();
    await expect(page).toHaveURL(`/signup/${role}/s1`);
    await aboutYou(page, person);
    await pressContinue(page);
    await brokerage(page);
    await pressContinue(page);
    await knownFor(page);
    await pressContinue(page);
    await expectHeading(page, 'Put a face to the name');
    await pressContinue(page);
    if (role !== 'agent') {
      await expectHeading(page, 'How do you like to train?');
      const food = page.getByRole('switch', { name: /^Food at trainings/ });
      await food.press('Space');
      await expect(food).not.toBeChecked();
      await pressContinue(page);
    }
    await expectHeading(page, 'Choose your membership');
    await expect(page.getByLabel('Password')).toHaveCount(0);
    if (role !== 'brokerage') await page.getByRole('radio', { name: planNamePatterns.pro }).check();
    await expect(page.getByText('$150.00 today, then every year.')).toBeVisible();
    await payAndOpenDesktop(page, person);
    await expect(page.getByRole('heading', { name: 'Welcome, Nia!' })).toBeVisible();
    expect(await listCharges(world, person)).toEqual([150_00]);
    const profile = await (await page.request.get('/api/profile')).json();
    expect(profile).toMatchObject({
      role: role.toUpperCase(),
      brandColors: ['#123456'],
      tagLine: 'Every key fits somewhere.',
      subscriptionPlan: 'premium',
      subscriptionStatus: 'active',
      ...(role !== 'agent' && { reachMeOut: true, provideFood: false }),
    });
    await page.goto(`/signup/${role}/s1`);
    await expect(page, 'who is signed in has signed up').toHaveURL(person.home);
  });
}

test('the sign-up form keeps typed data after mistakes, Back and a reload', async ({ page }) => {
  const person = createNewcomer();
  await page.goto('/signup/agent/s1');
  await pressContinue(page);
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('Email').fill('agent@demo.test');
  await page.getByLabel('Phone').focus();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await expectAccessible(page);
  await aboutYou(page, person);
  await pressContinue(page);
  await brokerage(page);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue(person.draft.firstPhase.lastName ?? '');
  await pressContinue(page);
  await expect(page.getByLabel('License number')).toHaveValue('SL0000123');
  await pressContinue(page);
  await knownFor(page);
  await pressContinue(page);
  await page.getByRole('button', { name: 'Add profile picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  await dialog.locator('input[type=file]').setInputFiles(portrait);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove profile picture' })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(newcomerPassword);
  await pressContinue(page);
  await page.getByRole('radio', { name: planNamePatterns.access }).check();
  await expect(page.getByText(/^Nothing is charged today/)).toBeVisible();
  await findPaymentButton(page).click();
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible();
  await choosePassword(page);
  await payAndOpenDesktop(page, person);
  const profile = await (await page.request.get('/api/profile')).json();
  expect(profile).toMatchObject({ subscriptionPlan: 'basic', subscriptionStatus: 'trialing' });
  expect((await page.request.get(profile.profilePicture)).status()).toBe(200);
  expect(await page.evaluate(() => sessionStorage.getItem('formData'))).toBeNull();
});
