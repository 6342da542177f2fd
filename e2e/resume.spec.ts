import { publicPageMessages } from '#contract/public-page/public-page.ts';
import { resumeMessages } from '#contract/resume/resume.ts';
import { expect, signInAsNewPerson, test } from './fixtures.ts';
import {
  addPosition,
  findEditor,
  findPreview,
  findSection,
  findToast,
  openEmptyResume,
  pressButton,
  resumeApi,
} from './resume-screen.ts';

test('a resume stores new items in the browser at once and on the server when saved, and an agent can reorder them', async ({
  page,
}) => {
  const address = await openEmptyResume(page);
  await pressButton(page, 'Add position');
  await expect(page.getByText('Please fill in the position name')).toBeVisible();
  await addPosition(page, 'Mentor, First Keys');
  await expect(findToast(page, resumeMessages.added('involvement'))).toBeVisible();
  expect((await (await page.request.get(resumeApi)).json()).industryInvolvements).toEqual([]);
  await page.reload();
  await expect(findPreview(page)).toContainText('Mentor, First Keys');
  await addPosition(page, 'Volunteer, Dune Days');
  await page.getByRole('button', { name: /^Move Volunteer/ }).press('ArrowUp');
  await expect(page.getByRole('button', { name: /^Move Volunteer/ })).toBeFocused();
  await addPosition(page, 'Dragged to the top');
  const first = page.getByRole('listitem').filter({ hasText: 'Volunteer' });
  await page
    .getByRole('button', { name: /^Move Dragged/ })
    .dragTo(first, { targetPosition: { x: 60, y: 4 } });
  await pressButton(page, 'Save');
  await expect(findToast(page, resumeMessages.saved)).toBeVisible();
  const { industryInvolvements } = await (await page.request.get(resumeApi)).json();
  expect(industryInvolvements.map((item: { organization: string }) => item.organization)).toEqual([
    'Dragged to the top',
    'Volunteer, Dune Days',
    'Mentor, First Keys',
  ]);
  await page.getByRole('button', { name: 'Remove Mentor, First Keys' }).click();
  await expect(findToast(page, resumeMessages.removed('involvement'))).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await expect(findPreview(page)).toContainText('Volunteer, Dune Days');
  await expect(findPreview(page)).not.toContainText('Mentor');
});

test('text typed into a resume in one tab appears in another tab, and one save includes the text of both', async ({
  page,
  context,
}) => {
  const address = await openEmptyResume(page);
  const other = await context.newPage();
  await other.goto(address);
  await expect(findPreview(other)).toBeVisible();
  await addPosition(page, 'Added in the first tab');
  await expect(findPreview(other)).toContainText('Added in the first tab');
  await findEditor(other).click();
  await other.keyboard.type('Typed in the second');
  await expect(findPreview(page)).toContainText('Typed in the second');
  await pressButton(page, 'Save');
  await expect(findToast(page, resumeMessages.saved)).toBeVisible();
  await expect(other.getByText('Saved just now')).toBeVisible();
  const saved = await (await page.request.get(resumeApi)).json();
  expect(saved.miscellaneous).toBe('<p>Typed in the second</p>');
  expect(saved.industryInvolvements).toMatchObject([{ organization: 'Added in the first tab' }]);
});

test('an agent lists closings in a resume, generates them again after changing the filter, and prints the previewed pages', async ({
  page,
}) => {
  await openEmptyResume(page);
  const experience = findSection(page, 'Experience (Transactions)');
  await pressButton(page, 'Generate');
  await expect(findPreview(page)).toContainText('volume');
  await expect(experience.getByRole('button', { name: 'Reset' })).toBeVisible();
  await experience.getByText('Year', { exact: true }).click();
  await expect(experience.getByRole('button', { name: 'Generate' })).toBeVisible();
  await pressButton(page, 'Generate');
  const figure = await findPreview(page).locator('text', { hasText: /^\d+$/ }).first().textContent();
  await page.reload();
  await expect(experience.getByRole('button', { name: 'Reset' })).toBeVisible();
  await expect(findPreview(page)).toContainText(`${figure}`);

  const [sheet] = await Promise.all([page.waitForEvent('popup'), pressButton(page, 'Print')]);
  await expect(sheet.getByRole('button', { name: 'Print Resume' })).toBeVisible();
  await expect(sheet.getByRole('status')).toHaveText(/^Page 1 of \d$/);
  const printed = await sheet.locator('figure').first().textContent();
  expect(printed?.replace(/^Page 1 of \d/, '')).toBe(
    (await findPreview(page).textContent())?.replace(/^Resume, page 1 of \d/, ''),
  );
  await sheet.close();
  await pressButton(page, 'Reset');
  await expect(findPreview(page)).not.toContainText('volume');
});

test('a link in a resume needs selected text and a permitted URL', async ({ page }) => {
  await openEmptyResume(page);
  await findEditor(page).click();
  await page.keyboard.type('My listings');
  await page.getByRole('button', { name: 'Insert link' }).click();
  await expect(findToast(page, resumeMessages.selectFirst)).toBeVisible();
  await findEditor(page).click();
  await page.keyboard.press('Control+A');
  await page.getByRole('button', { name: 'Insert link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Insert link' }).click();
  await expect(dialog).toContainText(resumeMessages.link);
  await dialog.getByLabel('URL').fill('listings.example.com');
  await dialog.getByRole('button', { name: 'Insert link' }).click();
  await expect(findPreview(page).locator('a')).toHaveAttribute('href', 'https://listings.example.com');
});

test('publishing a prefilled resume also saves it', async ({ page }) => {
  const { home } = await signInAsNewPerson(page, 'agent', { with: ['deals'] });
  await page.goto(`${home}/resume`);
  await expect(findPreview(page)).toBeVisible();
  await expect(page.getByText('Changes not saved yet')).toBeVisible();
  await pressButton(page, 'Publish');
  const dialog = page.getByRole('dialog', { name: 'Publish your page' });
  await expect(dialog.getByText('Without your transactions')).toBeVisible();
  await dialog.getByRole('switch', { name: 'Show my page to others' }).click();
  await expect(findToast(page, publicPageMessages.published)).toBeVisible();
  const { path } = await (await page.request.get('/api/public-page')).json();
  expect(await (await page.request.get(path)).text()).toContain('aria-labelledby="resume"');
});
