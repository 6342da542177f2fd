import { expect, expectAccessible, test } from './fixtures.ts';
import { mailsTo } from './outbox.ts';

test('a message from the contact form arrives; a wrong one says what is wrong', async ({ page, world }) => {
  const email = `writer-${Date.now()}@example.com`;
  await page.goto('/contact_us');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Failed to send email. Please check all fields.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill('Sanna');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('How can we help?').fill('Where is my order?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText("Thank you. We'll write back within one business day.")).toBeVisible();
  await expect
    .poll(
      () =>
        mailsTo(world.dataDir, 'support@abundance.example').filter(({ subject }) => subject.includes(email))
          .length,
    )
    .toBe(1);
});

test('what is sent before the page is alive waits for it', async ({ page }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/contact-form.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact_us');
  await page.getByLabel('First name').fill('Sanna');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL('/contact_us');
  go();
  await expect(page.getByText('Failed to send email. Please check all fields.')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Sanna');
});

test('a speaker is requested, with at most three topics', async ({ page }) => {
  await page.goto('/speakers');
  for (const topic of [
    'Fair Housing',
    'Condominium and HOA Law',
    'Contracts and Disclosures',
    'Leadership and Team Culture',
  ])
    await page.getByRole('checkbox', { name: topic }).check();
  await expect(page.getByText('You can select a maximum of 3 options')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Fair Housing' }).click();
  await page.getByLabel('First name').fill('Sanna');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(`speaker-${Date.now()}@example.com`);
  await page.getByLabel('Phone').fill('(904) 555-0139');
  await page.getByLabel('Event date').fill('2030-01-14');
  await page.getByLabel('Tell us about your event').fill('About 40 agents, 9 to noon.');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText("Thank you. We'll write back within one business day.")).toBeVisible();
});

test('a subscriber confirms from the mail, and leaves by it', async ({ page, world }) => {
  const email = `reader-${Date.now()}@example.com`;
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your email' }).fill(email);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Almost done. Open the email we just sent you and confirm.')).toBeVisible();
  await expect.poll(() => mailsTo(world.dataDir, email).length).toBe(1);
  const leadTo = (part: string) =>
    mailsTo(world.dataDir, email).flatMap(
      ({ text }) => new RegExp(`/newsletter\\?${part}=[\\w-]+`).exec(text)?.[0] ?? [],
    )[0] ?? '';
  await page.goto(leadTo('confirm'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByText("You're on the list. One good idea a month.")).toBeVisible();
  await expect.poll(() => leadTo('leave')).not.toBe('');
  await page.goto(leadTo('leave'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText("You're off the list. We won't email you again.")).toBeVisible();
});
