import { selectTestCases } from '#contract/testing/rounds.ts';
import { demoPassword } from '#demo/accounts.ts';
import { expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';
import { findMailsTo } from './outbox.ts';
import { type NewPerson, requestPerson } from './people.ts';

const admin = ['admin@demo.test', '/admin/dashboard'] as const;

const peopleWithHomes = selectTestCases({
  few: [admin],
  all: [
    admin,
    ['manager@demo.test', '/manager/dashboard'],
    ['agent@demo.test', '/ava.brooks'],
    ['basic@demo.test', '/ben.carter'],
    ['trainer@demo.test', '/tara.quinn'],
    ['broker@demo.test', '/boris.lane'],
  ],
});

for (const [email, home] of peopleWithHomes) {
  test(`${email} signs in and sees the page ${home}`, async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

for (const email of selectTestCases({
  few: ['partner@demo.test'],
  all: ['vendor@demo.test', 'partner@demo.test'],
})) {
  test(`${email} signs in at the vendor login and sees the company's dashboard`, async ({ page }) => {
    await page.goto('/login?type=vendor');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/[\w.-]+\/vendor\/dashboard$/);
  });
}

test('a vendor who leaves out the email or the password sees a message', async ({ page }) => {
  await page.goto('/login?type=vendor');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await page.getByLabel('Email').fill('nonsense');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is invalid')).toBeVisible();
});

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [/401/] });

  test('a user who enters a wrong password sees a message, and the typed email stays', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('agent@demo.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('not-my-password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('agent@demo.test');
    await expect(page).toHaveURL('/login');
  });
});

test('a signed-out user who opens a desktop page signs in and then sees that page', async ({ page }) => {
  await page.goto('/ava.brooks/the-sphere');
  await expect(page).toHaveURL('/login?next=%2Fava.brooks%2Fthe-sphere');
  await page.getByLabel('Email').fill('agent@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/ava.brooks/the-sphere');
});

test('a sign-in never redirects to another site', async ({ page }) => {
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2F');
  await page.getByLabel('Email').fill('agent@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/ava.brooks');
});

test('a user who signs out sees the sign-in page and can no longer open the desktop', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('agent@demo.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page).toHaveURL('/ava.brooks');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/ava.brooks');
  await expect(page).toHaveURL('/login?next=%2Fava.brooks');
});

test('a user who forgot the password resets it with the mailed link', async ({ page, world }) => {
  const { email, home } = await requestPerson<NewPerson>({ like: 'basic' });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /link|reset/i }).click();
  await expect(page.getByText('If that email belongs to an account')).toBeVisible();

  await page.goto(await mailedLink(world.dataDir, email));
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('A-New-Door-2027!');
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill('A-New-Door-2027!');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('A-New-Door-2027!');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(home);
});

/** Waits for the mail in the outbox and returns its reset link. */
async function mailedLink(dataDir: string, to: string): Promise<string> {
  let link = '';
  await expect
    .poll(() => {
      const [mail] = findMailsTo(dataDir, to);
      link = /\/reset-password\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

test.describe('a session that ends while a form is open', () => {
  test.use({ expectedErrors: [/401/] });

  test('a user whose session ends while a form is open enters the password, keeps the input, and continues', async ({
    page,
  }) => {
    const { home, email } = await signInAsNewPerson(page, 'agent');
    await page.goto(`${home}?panel=transaction`);
    const form = page.getByRole('dialog', { name: 'Add transaction' });
    const typed = { 'First name': 'Nia', 'Last name': 'Cole', Volume: '410000', Commission: '12300' };
    // The form searches for contacts with the typed name. The test waits for this search, so that the save is
    // the first request after the session has ended.
    const nameSearch = page.waitForResponse(/contacts\/search\?.*lastName=Cole/);
    for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value);
    await nameSearch;
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Save' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in to continue' });
    await expect(again.getByLabel('Email')).toHaveValue(email);
    await expectAccessible(page);
    await again.getByLabel('Password', { exact: true }).fill(demoPassword);
    await again.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Transaction Saved')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(home);

    await page.getByRole('button', { name: 'Edit goals' }).click();
    const goals = page.getByRole('dialog', { name: 'Set your goals' });
    await goals.getByRole('textbox', { name: 'Transactions', exact: true }).fill('12');
    await page.goBack();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(goals.getByRole('textbox', { name: 'Transactions', exact: true })).toHaveValue('12');
  });
});
