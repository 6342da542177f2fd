import sharp from 'sharp';
import { resumeMessages } from '#contract/resume/resume.ts';
import { themeMessages } from '#contract/themes/themes.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  addPosition,
  findEditor,
  findPreview,
  findSection,
  findToast,
  openEmptyResume,
  positionsHeading,
  pressButton,
  resumeApi,
} from './resume-screen.ts';

test.describe('a resume when the server fails', () => {
  test.use({ expectedErrors: [/status of 50\d|ERR_FAILED/] });

  const broken = { status: 500, json: { success: false, code: 'internal', error: 'No', message: 'No' } };

  test('a resume keeps the typed text when the server fails, and sends it with the next save', async ({
    page,
  }) => {
    await openEmptyResume(page);
    await addPosition(page, 'Kept already');
    await pressButton(page, 'Save');
    await expect(findToast(page, resumeMessages.saved)).toBeVisible();

    await page.route(`**${resumeApi}/involvement/*`, (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Remove Kept already' }).click();
    await expect(findToast(page, resumeMessages.removedLocally)).toBeVisible();

    await page.route(`**${resumeApi}/involvement`, (route) => route.fulfill(broken));
    await addPosition(page, 'Waits its turn');
    await pressButton(page, 'Save');
    await expect(findToast(page, resumeMessages.someKept)).toBeVisible();
    await expect(findSection(page, positionsHeading)).toContainText('Not saved yet');
    expect((await (await page.request.get(resumeApi)).json()).industryInvolvements).toEqual([]);

    await page.route(`**${resumeApi}`, (route) => route.abort());
    await findEditor(page).click();
    await page.keyboard.type('Written while offline');
    await pressButton(page, 'Save');
    await expect(findToast(page, resumeMessages.keptLocally)).toBeVisible();
    await page.reload();
    await expect(findToast(page, resumeMessages.load)).toBeVisible();
    await expect(findPreview(page)).toContainText('Written while offline');
    await expect(findPreview(page)).toContainText('Waits its turn');

    await page.unrouteAll();
    await page.reload();
    await expect(findPreview(page)).toContainText('Written while offline');
    await pressButton(page, 'Save');
    await expect(findToast(page, resumeMessages.saved)).toBeVisible();
    const saved = await (await page.request.get(resumeApi)).json();
    expect(saved.miscellaneous).toBe('<p>Written while offline</p>');
    expect(saved.industryInvolvements).toMatchObject([{ organization: 'Waits its turn' }]);
  });

  test('a resume theme that the server could not save is saved with the next save of the resume', async ({
    page,
  }) => {
    await openEmptyResume(page);
    await page.route(`**${resumeApi}/theme`, (route) => route.fulfill(broken));
    await pressButton(page, 'Theme');
    await page.getByRole('button', { name: 'Night porch' }).click();
    await expectAccessible(page);
    await pressButton(page, 'Save theme');
    await expect(findToast(page, themeMessages.saved)).toBeVisible();
    expect((await (await page.request.get(resumeApi)).json()).theme.backgroundColor).toBe('#062e25');
    await page.route(`**${resumeApi}`, (route) => route.fulfill(broken));
    await pressButton(page, 'Theme');
    await page.getByRole('button', { name: 'Doorway' }).click();
    await pressButton(page, 'Save theme');
    await expect(findToast(page, themeMessages.keptLocally)).toBeVisible();
    await page.unrouteAll();
    await page.reload();
    await pressButton(page, 'Save');
    await expect(findToast(page, resumeMessages.saved)).toBeVisible();
    expect((await (await page.request.get(resumeApi)).json()).theme.backgroundColor).toBe('#ffe3a0');
  });

  test('a background photo whose upload failed is uploaded with the next save of the resume', async ({
    page,
  }) => {
    await openEmptyResume(page);
    await page.route(`**${resumeApi}/theme/background`, (route) => route.fulfill(broken));
    await pressButton(page, 'Theme');
    const file = page.getByRole('dialog').locator('input[type="file"]');
    await file.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByRole('dialog')).toContainText(themeMessages.notAnImage);
    const photo = sharp({ create: { width: 4000, height: 2500, channels: 3, background: 'teal' } });
    await file.setInputFiles({
      name: 'beach.png',
      mimeType: 'image/png',
      buffer: await photo.png().toBuffer(),
    });
    const shown = findPreview(page).locator('image[href^="data:image/webp"]');
    await expect(page.getByRole('dialog').locator('image[href^="data:image/webp"]').first()).toBeAttached();
    await pressButton(page, 'Save theme');
    await expect(findToast(page, themeMessages.keptLocally)).toBeVisible();
    await expect(shown).toBeAttached();
    await page.unrouteAll();
    await pressButton(page, 'Save');
    await expect(findToast(page, resumeMessages.saved)).toBeVisible();
    expect((await (await page.request.get(resumeApi)).json()).theme.backgroundImage).toMatch(/^\/media\//);
  });

  test('a resume photo that the server could not save is reported in the dialog, and can be saved again', async ({
    page,
  }) => {
    await openEmptyResume(page);
    const path = '**/api/user/resume/current/custom-profile-picture';
    await page.route(path, (route) => route.fulfill(broken));
    await pressButton(page, 'Theme');
    const theme = page.getByRole('dialog', { name: /theme/i });
    await theme.getByRole('button', { name: 'Change', exact: true }).first().click();
    const window = page.getByRole('dialog', { name: 'Photo' });
    const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: 'tomato' } });
    await window.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await photo.png().toBuffer(),
    });
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(window).toContainText(themeMessages.profilePicture);
    expect((await (await page.request.get(resumeApi)).json()).customProfilePicture).toBeNull();
    await page.unroute(path);
    await window.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(window).toHaveCount(0);
    await expect(findPreview(page).locator('image[href^="/media/"]').first()).toBeAttached();
    expect((await (await page.request.get(resumeApi)).json()).customProfilePicture).toMatch(/^\/media\//);
  });
});
