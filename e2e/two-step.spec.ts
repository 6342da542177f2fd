import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { demoPassword } from '#demo/accounts.ts';
import { endSession, expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';
import { findMailedLink } from './outbox.ts';

/** Generates the authenticator app's next code, because the current code has already been used. */
const nextCode = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await endSession(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

async function confirmPassword(page: Page, title: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByLabel('Your password').fill(demoPassword);
  await dialog.getByRole('button', { name: verb }).click();
}

test('a user signs in with an authenticator app, a recovery code or a passkey', async ({ page, world }) => {
  const { email, home } = await signInAsNewPerson(page, 'agent');
  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'Two-step sign-in' });
  await part.getByRole('button', { name: 'Add an authenticator app' }).click();
  await confirmPassword(page, 'Add an authenticator app', 'Continue');
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await expect(dialog.getByRole('img', { name: 'The key as a QR code' })).toBeVisible();
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await expectAccessible(page);
  await dialog
    .getByLabel('Code from the app')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codes.locator('code')).toHaveCount(10);
  const recovery = (await codes.locator('code').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I saved them' }).click();
  await expect(part.getByText('Authenticator app', { exact: true })).toBeVisible();

  await signOutAndIn(page, email);
  await page.getByLabel('Code').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(home);

  await signOutAndIn(page, email);
  await page.getByRole('button', { name: 'Lost your phone and your codes?' }).click();
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText(/^Check your email\. You can turn off two-step sign-in/)).toBeVisible();
  const subject = 'Someone asked to turn off two-step sign-in';
  await page.goto(await findMailedLink(world.dataDir, email, subject));
  await expect(page.getByRole('heading', { name: 'Turn off two-step sign-in?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel this request' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in stays on' })).toBeVisible();

  await signOutAndIn(page, email);
  await page.getByLabel('Code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(home);

  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/profile');
  await part.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmPassword(page, 'Add a passkey', 'Add passkey');
  await expect(part.getByText('Passkey', { exact: true })).toBeVisible();
  await signOutAndIn(page, email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(home);
});
