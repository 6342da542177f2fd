import type { Page } from '@playwright/test';
import { selectTestCases } from '#contract/testing/rounds.ts';
import { expect, navigateInApp, signIn, test } from './fixtures.ts';

/** Records every request from now on that could change data on the server. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.method() !== 'HEAD')
      writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

const admin = ['admin@demo.test', 'Admin', 'admin'] as const;
const manager = ['manager@demo.test', 'Manager', 'manager'] as const;

for (const [who, staff, from] of selectTestCases({ few: [admin], all: [admin, manager] }))
  test(`${who} uses the demo as an agent, and nothing is saved on the server`, async ({ page }) => {
    await signIn(page, who);
    await page.goto(`/${from}/dashboard`);
    await switchTo(page, 'Agent', from);
    await expect(page).toHaveURL(new RegExp(`/[a-z]+\\.[a-z]+\\?override=agent&from=${from}$`));
    await expect(page.getByText(`${staff} Demo Mode - Viewing as AGENT`)).toBeVisible();

    const writes = watchWrites(page);
    await page.getByRole('link', { name: 'The Sphere' }).first().click();
    await expect(page).toHaveURL(new RegExp(`/the-sphere\\?override=agent&from=${from}$`));
    await page.goBack();
    await changeTagline(page, 'Seen in the demo only.');
    await expect(page.getByText('Seen in the demo only.')).toBeVisible();
    expect(writes).toEqual([]);

    await page
      .getByRole('button', { name: 'Exit Override' })
      .or(page.getByRole('link', { name: 'Exit Override' }))
      .click();
    await expect(page).toHaveURL(`/${from}/dashboard`);
    expect(writes).toEqual([]);
    const profile = await (await page.request.get('/api/profile')).json();
    expect(profile.tagLine).not.toBe('Seen in the demo only.');
  });

for (const [who, staff, from] of selectTestCases({ few: [manager], all: [admin, manager] }))
  test(`${who} opens the demo as a vendor`, async ({ page }) => {
    await signIn(page, who);
    await page.goto(`/${from}/dashboard`);
    await switchTo(page, 'Vendor', from);
    await expect(page).toHaveURL(new RegExp(`/vendor/dashboard\\?override=vendor&from=${from}$`));
    await expect(page.getByText(`${staff} Demo Mode - Viewing as VENDOR`)).toBeVisible();
  });

/** Opens the demo of a role: managers press a button on their dashboard, admins use a link in the sidebar. */
const switchTo = (page: Page, view: 'Agent' | 'Vendor', from: 'admin' | 'manager') =>
  from === 'admin'
    ? page.getByRole('navigation', { name: 'Desktop' }).getByRole('link', { name: view, exact: true }).click()
    : page.getByRole('button', { name: `Switch to ${view} View` }).click();

async function changeTagline(page: Page, text: string): Promise<void> {
  await page
    .getByRole('button', { name: /tagline|every key fits/i })
    .first()
    .click();
  await page.getByRole('textbox', { name: /tagline/i }).fill(text);
  await page.keyboard.press('Enter');
}

test('a person who is not staff gets their own desktop instead of the demo', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks?override=broker&from=admin');
  await expect(page.getByRole('heading', { name: 'Welcome, Ava!' })).toBeVisible();
  await expect(page.getByText('Demo Mode')).toHaveCount(0);
  await expect(page).toHaveURL('/ava.brooks');
});

/** Opens a screen without reloading, because a reload would reset the demo's data. */
async function visitScreens(page: Page, address: string): Promise<void> {
  await navigateInApp(page, address);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.mantine-Skeleton-root, [aria-busy="true"]')).toHaveCount(0);
}

const screens = {
  agent: [
    '',
    '/the-sphere',
    '/the-sphere/trash',
    '/doors-vault',
    '/doors-vault/sellers',
    '/doors-vault/trash',
    '/vendor-roster',
  ],
  broker: ['', '/brokerage', '/resume', '/bio'],
  brokerage: ['', '/brokerage?tab=invitations', '/brokerage?tab=results', '/brokerage?tab=billing'],
} as const;

test('no screen of the demo calls the server, whatever the role, and a reload resets the demo’s data', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin@demo.test');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The page requests only the session, to check that the user is staff.
    if (pathname !== '/api/session' && (pathname.startsWith('/api/') || request.method() !== 'GET'))
      calls.push(`${request.method()} ${pathname}`);
  });
  for (const [role, pages] of Object.entries(screens)) {
    const parameters = `override=${role}&from=admin`;
    const at = (path: string) => `/nora.fields${path}${path.includes('?') ? '&' : '?'}${parameters}`;
    await page.goto(at(''));
    await expect(page.getByText(`Admin Demo Mode - Viewing as ${role.toUpperCase()}`)).toBeVisible();
    for (const path of pages) await visitScreens(page, at(path));
    if (role === 'agent') await saveEverywhere(page, at);
    if (role === 'brokerage') await inviteSomebody(page, at('/brokerage'));
  }
  await page.goto('/nora.fields/vendor/dashboard?override=vendor&from=admin');
  const approvals = page.getByRole('region', { name: 'Approvals' }).getByRole('listitem');
  await expect(approvals.first()).toBeVisible();
  const count = await approvals.count();
  expect(count).toBeGreaterThanOrEqual(3);
  expect(count).toBeLessThanOrEqual(5);
  expect(calls).toEqual([]);
});

/** Saves a goal and a contact, and expects that a reload discards them. */
async function saveEverywhere(page: Page, at: (path: string) => string): Promise<void> {
  await visitScreens(page, at(''));
  await page.getByRole('button', { name: 'Edit goals' }).click();
  const goals = page.getByRole('dialog', { name: 'Set your goals' });
  await goals.getByRole('textbox', { name: 'Transactions', exact: true }).fill('77');
  await goals.getByRole('button', { name: 'Save' }).click();
  await expect(goals).toHaveCount(0);
  await visitScreens(page, at('/the-sphere'));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add contact' });
  await form.getByLabel('First Name').fill('Zoraida');
  await form.getByLabel('Last Name').fill('Quimby');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact Saved')).toBeVisible();
  await visitScreens(page, at('/the-sphere?search=Quimby'));
  await expect(page.getByText('Quimby').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('No contacts found matching')).toBeVisible();
}

async function inviteSomebody(page: Page, address: string): Promise<void> {
  await visitScreens(page, address);
  await page.getByRole('button', { name: 'Send Invitation' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Who would you like to invite?' });
  await dialog.getByLabel('First name').fill('Noelle');
  await dialog.getByLabel('Last name').fill('Vance');
  await dialog.getByLabel('Email').fill('noelle.vance@example.com');
  await dialog.getByRole('radio', { name: 'Agent' }).check();
  await dialog.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Invitation sent to noelle.vance@example.com successfully!')).toBeVisible();
}
