import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

/** Every call that could change something on the server, while the demo is open. */
function watchWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.method() !== 'HEAD')
      writes.push(`${request.method()} ${request.url()}`);
  });
  return writes;
}

for (const [who, staff, from] of [
  ['admin@demo.test', 'Admin', 'admin'],
  ['manager@demo.test', 'Manager', 'manager'],
] as const) {
  test(`${who} looks through an agent's eyes and writes nothing to the server`, async ({ page }) => {
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

  test(`${who} looks through a vendor's eyes`, async ({ page }) => {
    await signIn(page, who);
    await page.goto(`/${from}/dashboard`);
    await switchTo(page, 'Vendor', from);
    await expect(page).toHaveURL(new RegExp(`/vendor/dashboard\\?override=vendor&from=${from}$`));
    await expect(page.getByText(`${staff} Demo Mode - Viewing as VENDOR`)).toBeVisible();
  });
}

/** Managers have cards for it; admins, whose dashboard is the list of users, have the sidebar. */
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

test('someone who is not staff gets no demo, only their own desktop', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks?override=broker&from=admin');
  await expect(page.getByRole('heading', { name: 'Welcome, Ava!' })).toBeVisible();
  await expect(page.getByText('Demo Mode')).toHaveCount(0);
  await expect(page).toHaveURL('/ava.brooks');
});
