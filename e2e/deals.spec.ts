import { dayOf } from '#contract/day.ts';
import { expect, expectAccessible, signInAsNewPerson, test } from './fixtures.ts';

const today = dayOf(new Date(), 'America/New_York');

test('an agent takes a purchase from lead to closing, partly by keyboard and on a phone', async ({
  page,
}) => {
  const { home } = await signInAsNewPerson(page, 'agent');
  await page.goto(`${home}/transactions`);
  await page.getByRole('button', { name: 'Add deal' }).click();
  const form = page.getByRole('dialog', { name: 'Add deal' });
  await form.getByLabel('Client first name').fill('Theo');
  await form.getByLabel('Client last name').fill('Lindqvist');
  await form.getByLabel('Street').fill('46 Old Quarry Rd');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '46 Old Quarry Rd' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Move to Under contract' }).click();
  const figures = page.getByRole('dialog', { name: 'Move to Under contract' });
  await figures.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(figures.getByText('Date is required from this stage on')).toBeVisible();
  await figures.getByLabel('Expected closing date').fill(today);
  await figures.getByLabel('Volume').fill('359900');
  await figures.getByLabel('Commission').fill('10797');
  await figures.getByRole('button', { name: 'Move', exact: true }).click();
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(stages.filter({ hasText: 'Under contract' })).toHaveAttribute('aria-current', 'step');

  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Transactions' })
    .click();
  const card = (stage: string) =>
    page.getByRole('region', { name: stage }).getByRole('link', { name: '46 Old Quarry Rd' });
  await card('Under contract').press('Alt+ArrowRight');
  await expect(card('Inspection')).toBeVisible();
  await expect(card('Inspection')).toBeFocused();
  await card('Inspection').press('Alt+ArrowLeft');
  await expect(card('Under contract')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  // On a phone, the notices of the moves would cover the menu.
  await page.reload();
  await page.getByRole('button', { name: 'Move 46 Old Quarry Rd' }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this deal' });
  await closing.getByRole('button', { name: 'Close deal' }).click();
  await expect(closing).toBeHidden();
  await expect(card('Under contract')).toBeHidden();
  await page.goto(`${home}/transactions?view=list`);
  await expect(page.getByText('46 Old Quarry Rd').first()).toBeVisible();
});
