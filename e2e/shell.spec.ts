import { expect, expectAccessible, signIn, signInAsNewPerson, test } from './fixtures.ts';

test.describe('the sidebar', () => {
  test('the sidebar is 250 px wide in a window of 1440 px, and can be collapsed to 60 px', async ({
    page,
  }) => {
    await signIn(page, 'agent@demo.test');
    await page.goto('/ava.brooks');
    const sidebar = page.getByRole('navigation', { name: /main|desktop|menu/i }).first();
    const width = async () =>
      Math.round(
        (await page.getByRole('complementary', { name: 'Sidebar' }).first().boundingBox())?.width ?? 0,
      );
    await expect(sidebar).toBeVisible();
    await expect.poll(width).toBe(250);
    await page.getByRole('button', { name: /collapse/i }).click();
    await expect.poll(width).toBe(60);
    await page.reload();
    await expect.poll(width).toBe(60);
  });

  test('the sidebar is collapsed in a window of 900 px', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await signIn(page, 'agent@demo.test');
    await page.goto('/ava.brooks');
    await expect
      .poll(async () =>
        Math.round(
          (await page.getByRole('complementary', { name: 'Sidebar' }).first().boundingBox())?.width ?? 0,
        ),
      )
      .toBe(60);
  });

  test('in a window of 390 px, the sidebar is a drawer that a click outside closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'agent@demo.test');
    await page.goto('/ava.brooks');
    await page.getByRole('button', { name: /menu/i }).first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: 'The Sphere' })).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(390 * 0.8);
    await expectAccessible(page);
    await page.mouse.click(380, 400);
    await expect(drawer).toBeHidden();
  });

  test('the sidebar of an agent without Agent Pro+ locks Resume, Bio and Doors Vault, and offers the upgrade', async ({
    page,
  }) => {
    await signIn(page, 'basic@demo.test');
    await page.goto('/ben.carter');
    for (const name of ['Resume', 'Bio', 'Doors Vault']) {
      await expect(
        page.getByRole('complementary', { name: 'Sidebar' }).getByText(name, { exact: true }),
      ).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /upgrade to pro\+/i }).first()).toBeVisible();
  });

  test('the sidebar of a brokerage shows Brokerage instead of Transactions', async ({ page }) => {
    await signIn(page, 'broker@demo.test');
    await page.goto('/boris.lane');
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' }).first();
    await expect(sidebar.getByText('Brokerage', { exact: true })).toBeVisible();
    await expect(sidebar.getByText('Transactions', { exact: true })).toHaveCount(0);
  });
});

test('a user can reach the command palette and the sidebar with only the keyboard', async ({ page }) => {
  await signIn(page, 'agent@demo.test');
  await page.goto('/ava.brooks');
  await expect(page.getByRole('heading', { name: 'Welcome, Ava!' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('sphere');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ava.brooks/the-sphere');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Navigation moves the focus to the content; the sidebar comes before it in the tab order.
  await expect(page.locator('#content')).toBeFocused();
  const reached = new Set<string>();
  for (let step = 0; step < 20; step += 1) {
    await page.keyboard.press('Shift+Tab');
    reached.add(await page.evaluate<string>("document.activeElement?.textContent ?? ''"));
  }
  for (const name of ['Home', 'Doors Vault', 'Vendor Roster', 'Resume', 'Bio', 'Shop']) {
    expect(
      [...reached].some((text) => text.startsWith(name)),
      `${name} among ${[...reached]}`,
    ).toBe(true);
  }
});

test('the command palette finds contacts, doors and deals despite a typo', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'agent', { with: ['deals', 'contacts', 'doors'] });
  await page.goto(home);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  const search = async (words: string) => {
    await page.keyboard.press('Control+k');
    await palette.getByRole('textbox').fill(words);
  };
  await search('Maribl Okafr');
  await expect(palette.getByText('Maribel Okafor').first()).toBeVisible();
  await expectAccessible(page);
  await palette
    .getByRole('button', { name: /^Maribel Okafor/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Maribel Okafor', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(home);
  await search('sandpipr');
  const atSandpiper = (rest: string) =>
    palette.getByRole('button', { name: new RegExp(`^118 Sandpiper Ct.*${rest}$`) });
  await expect(atSandpiper('\\d{4} · Closed')).toBeVisible();
  await atSandpiper('Maribel Okafor').click();
  await expect(page).toHaveURL(/doors-vault\/\w+\/118-sandpiper-ct/);
  await expect(page.locator('#content')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(home);
});

test.describe('colors chosen by the agent', () => {
  test('colors that an agent chooses apply at once and are saved', async ({ page }) => {
    const { home } = await signInAsNewPerson(page, 'agent');
    await page.goto(home);
    const sidebar = page.getByRole('navigation', { name: 'Desktop' }).locator('..');
    await expect(sidebar).toHaveCSS('background-color', 'rgb(17, 173, 136)');
    await page.getByRole('button', { name: 'Color settings' }).click();
    await expect(page.getByRole('radio', { name: 'Background #1068a2' })).toBeVisible();
    const saved = page.waitForResponse('/api/profile');
    await page.getByRole('radio', { name: 'Background #1068a2' }).click();
    await expect(sidebar).toHaveCSS('background-color', 'rgb(16, 104, 162)');
    await saved;
    await page.reload();
    await expect(sidebar).toHaveCSS('background-color', 'rgb(16, 104, 162)');
  });
});

test.describe('the profile page', () => {
  test('a user who leaves out the first name cannot save the profile', async ({ page }) => {
    await signInAsNewPerson(page, 'agent');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await page.getByLabel('First name').fill('Zoë');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByText('Zoë', { exact: true })).toBeVisible();

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First name').fill('Somebody else');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText('Zoë', { exact: true })).toBeVisible();
  });

  test('a user signs out everywhere from the profile', async ({ page }) => {
    await signInAsNewPerson(page, 'basic');
    await page.goto('/profile');
    await page.getByRole('button', { name: /sign out everywhere/i }).click();
    const sure = page.getByRole('dialog').getByRole('button', { name: /sign out/i });
    await sure.click();
    await expect(page).toHaveURL(/\/login/);
  });
});
