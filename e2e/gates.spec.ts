import { expect, signIn, test } from './fixtures.ts';

/** Who asks for what, and where that leads. */
const gates = {
  nobody: {
    '/admin/dashboard': '/admin-login',
    '/manager/dashboard': '/admin-login',
    '/vendor/dashboard': '/login?type=vendor',
  },
  'agent@demo.test': {
    '/admin/dashboard': '/',
    '/manager/dashboard': '/',
    '/vendor/dashboard': '/login?type=vendor',
    '/ben.carter/the-sphere': '/ava.brooks/the-sphere',
  },
  'manager@demo.test': { '/admin/dashboard': '/' },
  'admin@demo.test': { '/manager/dashboard': '/' },
};

for (const [who, ways] of Object.entries(gates)) {
  test(`${who} is led away from what is not theirs`, async ({ page }) => {
    if (who !== 'nobody') await signIn(page, who);
    for (const [asked, shown] of Object.entries(ways)) {
      await page.goto(asked);
      await expect(page, `asking for ${asked}`).toHaveURL(
        (url) => url.pathname + (shown.includes('type=') ? url.search.split('&')[0] : '') === shown,
      );
    }
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
