import { expect, test } from './fixtures.ts';

test('the public home page opens without a console error', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Abundance/);
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('an unknown address answers 404 with a page that explains it', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
