import type { Page } from '@playwright/test';
import { expect, expectAccessible, navigateInApp, signInAsNewPerson, test } from './fixtures.ts';

/** A time zone in which it is between noon and 1 pm, so that no new day begins during a test. */
function noonTimeZone(): string {
  const behind = new Date().getUTCHours() - 12;
  return `Etc/GMT${behind < 0 ? '' : '+'}${behind}`;
}

/** Creates an agent with a contact whose birthday is today, and tasks of yesterday and today. */
async function startMorning(page: Page): Promise<string> {
  const { home } = await signInAsNewPerson(page, 'agent');
  const timeZone = noonTimeZone();
  expect((await page.request.put('/api/profile', { data: { timeZone } })).ok()).toBe(true);
  const dayIn = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone });
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), path).toBe(true);
    return answer.json();
  };
  const birthday = `1984${dayIn(0).slice(4)}`.replace('02-29', '02-28');
  const person = { firstName: 'Maribel', lastName: 'Okafor', phoneNumber: '9045550119', birthday };
  await post('/api/abundance-sphere/contacts', person);
  await post('/api/tasks', { title: 'Send comparable sales', day: dayIn(-1) });
  await post('/api/tasks', { title: 'Morning prospecting', day: dayIn(0), recurrence: 'daily' });
  return home;
}

/** Blocks the dialer, so that it does not open on the test machine. */
const blockDialer = (page: Page) =>
  page.evaluate(`addEventListener('click', (event) => {
    if (event.target.closest?.('a[href^="tel:"]')) event.preventDefault();
  })`);

test('an agent adds a task, completes tasks and logs a call with only the keyboard', async ({ page }) => {
  const home = await startMorning(page);
  await page.goto(`${home}/tasks`);
  await expect(page.getByRole('region', { name: 'Overdue' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('call Maribel tomorrow 3pm');
  await expect(page.getByRole('button', { name: 'Maribel Okafor', pressed: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tomorrow · 3:00 PM')).toBeVisible();

  await navigateInApp(page, home);
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('img', { name: '0 of 3 done' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(today.getByRole('img', { name: '1 of 3 done' })).toBeVisible();
  await expect(page.locator('[data-row]:focus')).toContainText('Morning prospecting');
  await page.keyboard.press('x');
  await expect(page.getByText(/Morning prospecting\. Next on/)).toBeVisible();
  await expect(page.locator('[data-row]:focus')).toContainText('Maribel Okafor');
  await blockDialer(page);
  await page.keyboard.press('c');
  await page.evaluate(`dispatchEvent(new Event('focus'))`);
  const sheet = page.getByRole('dialog', { name: 'How did the call go?' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('textbox', { name: 'Note' }).focus();
  await page.keyboard.type('Wished her a happy birthday');
  await sheet.getByRole('button', { name: 'Log call' }).press('Enter');
  await expect(sheet).toBeHidden();
  await expect(today.getByRole('img', { name: '3 of 3 done' })).toBeVisible();
  await expect(today.getByText('You’re all caught up.')).toBeVisible();
  await page.reload();
  await expect(today.getByRole('button', { name: '3 completed' })).toBeVisible();
});

test.describe('tasks on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on a phone, an agent checks tasks off, undoes one, and logs a call with two taps', async ({
    page,
  }) => {
    const home = await startMorning(page);
    await page.goto(home);
    const today = page.getByRole('region', { name: 'Today' });
    await today.getByRole('button', { name: 'Done: Send comparable sales' }).tap();
    await expect(today.getByRole('img', { name: '1 of 3 done' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(today.getByRole('img', { name: '0 of 3 done' })).toBeVisible();
    await blockDialer(page);
    const call = today.getByRole('link', { name: 'Call Maribel Okafor' });
    const box = await call.boundingBox();
    expect([box?.width, box?.height]).toEqual([44, 44]);
    await call.tap();
    await page.evaluate(`dispatchEvent(new Event('focus'))`);
    const sheet = page.getByRole('dialog', { name: 'How did the call go?' });
    await sheet.getByText('Voicemail', { exact: true }).tap();
    await sheet.getByRole('button', { name: 'Log call' }).tap();
    await expect(sheet).toBeHidden();
    await expect(today.getByRole('img', { name: '1 of 3 done' })).toBeVisible();
  });
});
