import { expect, signIn, test } from './fixtures.ts';

/** For each user (or nobody): the pages they open, and where the site redirects them. */
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

for (const [who, redirects] of Object.entries(gates)) {
  test(`${who} is redirected when opening pages of other roles`, async ({ page }) => {
    if (who !== 'nobody') await signIn(page, who);
    for (const [path, target] of Object.entries(redirects)) {
      await page.goto(path);
      await expect(page, `opening ${path}`).toHaveURL(
        (url) => url.pathname + (target.includes('type=') ? url.search.split('&')[0] : '') === target,
      );
    }
  });
}

test.describe('an unknown username', () => {
  test.use({ expectedErrors: [/404/] });

  test('a path with an unknown username answers 404', async ({ page }) => {
    await signIn(page, 'agent@demo.test');
    const answer = await page.goto('/nobody');
    expect(answer?.status()).toBe(404);
  });
});
