import type { Page } from '@playwright/test';
import { demoPassword } from '#demo/accounts.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { findMailsTo } from './outbox.ts';

test('a visitor who sends an invalid message sees an error, and the corrected message arrives', async ({
  page,
  world,
}) => {
  const email = `writer-${Date.now()}@example.com`;
  await page.goto('/contact_us');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send email. Please check all fields.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Sanna');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('How can we help?').fill('Where is my order?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Thank you. We’ll write back within one business day.')).toBeVisible();
  await expect
    .poll(
      () =>
        findMailsTo(world.dataDir, 'support@abundance.example').filter(({ subject }) =>
          subject.includes(email),
        ).length,
    )
    .toBe(1);
});

test.describe('forms that are used before the page’s script has loaded', () => {
  /** Holds the script back until the test calls the returned function. */
  async function delayScript(page: Page, script: RegExp): Promise<() => void> {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(script, async (route) => {
      await held;
      await route.continue();
    });
    return go;
  }

  test('a message sent before the script has loaded waits for the script and keeps its file', async ({
    page,
  }) => {
    const arrive = await delayScript(page, /\.js$/);
    await page.goto('/contact_us', { waitUntil: 'commit' });
    await page.getByLabel('First name').fill('Sanna');
    await page
      .getByLabel('Attach files')
      .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page).toHaveURL('/contact_us');
    arrive();
    await expect(page.getByText('Failed to send email. Please check all fields.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Sanna');
    await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  });

  test('topics ticked before the script has loaded are selected, and an unticked topic is not', async ({
    page,
  }) => {
    const arrive = await delayScript(page, /speaker-request.*\.js$/);
    await page.goto('/speakers');
    await page.getByRole('checkbox', { name: 'Fair Housing' }).check();
    await page.getByRole('checkbox', { name: 'Condominium and HOA Law' }).check();
    await page.getByRole('checkbox', { name: 'Fair Housing' }).uncheck();
    arrive();
    await expect(page.getByText('1 of 3 picked')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Condominium and HOA Law' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Condominium and HOA Law' }).uncheck();
    await expect(page.getByText('0 of 3 picked')).toBeVisible();
  });

  test('a user who fills in and submits the sign-in form before the scripts have loaded is signed in', async ({
    page,
  }) => {
    const arrive = await delayScript(page, /\.js$/);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill('agent@demo.test');
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
    arrive();
    await expect(page).toHaveURL('/ava.brooks');
  });

  test('an email that the user began to type before the scripts loaded is not reported as missing', async ({
    page,
  }) => {
    const arrive = await delayScript(page, /\.js$/);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').pressSequentially('agent@');
    arrive();
    await expect(page.locator('form[data-alive]')).toBeVisible();
    await page.getByLabel('Email').pressSequentially('demo.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('not-empty');
    await page.getByRole('textbox', { name: 'Password' }).press('Shift+Tab');
    await expect(page.getByLabel('Email')).toHaveValue('agent@demo.test');
    await expect(page.getByText('Email is')).toHaveCount(0);
  });

  test('a product added to the cart before the script has loaded is in the cart once', async ({ page }) => {
    const arrive = await delayScript(page, /product-offer.*\.js$/);
    await page.goto('/products/homestead-template');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    arrive();
    const cart = page.getByRole('complementary', { name: 'Your cart' });
    await expect(cart.getByRole('listitem')).toHaveCount(1);
  });
});

test('a visitor requests a speaker, and a fourth topic is refused', async ({ page }) => {
  await page.goto('/speakers');
  for (const topic of [
    'Fair Housing',
    'Condominium and HOA Law',
    'Contracts and Disclosures',
    'Leadership and Team Culture',
  ])
    await page.getByRole('checkbox', { name: topic }).check();
  await expect(page.getByText('You can select a maximum of 3 options')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Fair Housing' }).click();
  await page.getByLabel('First name').fill('Sanna');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`speaker-${Date.now()}@example.com`);
  await page.getByLabel('Phone').fill('(904) 555-0139');
  await page.getByLabel('Event date').fill('2030-01-14');
  await page.getByLabel('Tell us about your event').fill('About 40 agents, 9 to noon.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Thank you. We’ll write back within one business day.')).toBeVisible();
});

test('a subscriber confirms with a link in a mail, and unsubscribes with a link in the next mail', async ({
  page,
  world,
}) => {
  const email = `reader-${Date.now()}@example.com`;
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Almost done. Open the email we just sent you and confirm.')).toBeVisible();
  await expect.poll(() => findMailsTo(world.dataDir, email).length).toBe(1);
  const leadTo = (part: string) =>
    findMailsTo(world.dataDir, email).flatMap(
      ({ text }) => new RegExp(`/newsletter\\?${part}=[\\w-]+`).exec(text)?.[0] ?? [],
    )[0] ?? '';
  await page.goto(leadTo('confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByText('You’re on the list. One good idea a month.')).toBeVisible();
  await expect.poll(() => leadTo('leave')).not.toBe('');
  await page.goto(leadTo('leave'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You’re off the list. We won’t email you again.')).toBeVisible();
});
