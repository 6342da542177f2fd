import { expect, signIn, test } from './fixtures.ts';

const gates = [
  ['nobody', '/admin/dashboard', '/admin-login'],
  ['nobody', '/manager/dashboard', '/admin-login'],
  ['nobody', '/vendor/dashboard', '/login?type=vendor'],
  ['agent@demo.test', '/admin/dashboard', '/'],
  ['agent@demo.test', '/manager/dashboard', '/'],
  ['manager@demo.test', '/admin/dashboard', '/'],
  ['admin@demo.test', '/manager/dashboard', '/'],
  ['agent@demo.test', '/vendor/dashboard', '/login?type=vendor'],
  ['agent@demo.test', '/ben.carter/the-sphere', '/ava.brooks/the-sphere'],
] as const;

for (const [who, asked, shown] of gates) {
  test(`${who} asking for ${asked} is led to ${shown}`, async ({ page }) => {
    if (who !== 'nobody') await signIn(page, who);
    await page.goto(asked);
    await expect(page).toHaveURL(
      (url) => url.pathname + (shown.includes('type=') ? url.search.split('&')[0] : '') === shown,
    );
  });
}

test.describe('a name nobody has', () => {
  test.use({ expectedErrors: [/404/] });

  test('is not a desktop', async ({ page }) => {
    await signIn(page, 'agent@demo.test');
    const answer = await page.goto('/nobody');
    expect(answer?.status()).toBe(404);
  });
});
