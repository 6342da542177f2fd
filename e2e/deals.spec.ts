import type { Locator, Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { dayOf } from '#contract/day.ts';
import {
  expect,
  expectAccessible,
  installPrintCounter,
  navigateInApp,
  signInAsNewPerson,
  test,
} from './fixtures.ts';

const today = dayOf(new Date(), 'America/New_York');
const address = '46 Old Quarry Rd';

/** Presses a button with the Enter key. */
async function enter(button: Locator) {
  await button.focus();
  await button.press('Enter');
}

async function typeInto(field: Locator, text: string) {
  await field.focus();
  await field.pressSequentially(text);
}

/** Presses the Print button and returns the text on the paper. */
async function printedText(page: Page): Promise<string> {
  const before = Number(await page.evaluate('window.prints'));
  await enter(page.getByRole('button', { name: 'Print' }));
  expect(await page.evaluate('window.prints')).toBe(before + 1);
  const paper = await getDocument({ data: new Uint8Array(await page.pdf()) }).promise;
  const sheets = await Promise.all(Array.from({ length: paper.numPages }, (_, at) => paper.getPage(at + 1)));
  const texts = await Promise.all(sheets.map((sheet) => sheet.getTextContent()));
  return texts
    .flatMap(({ items }) => items)
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ');
}

const cardIn = (page: Page, stage: string) =>
  page.getByRole('region', { name: stage }).getByRole('link', { name: address });

test('an agent adds a deal, moves it with keyboard and mouse, prints the board and the dates, and closes the deal on a phone', async ({
  page,
}) => {
  await installPrintCounter(page.context());
  const { home } = await signInAsNewPerson(page, 'agent');
  await page.goto(`${home}/transactions`);
  await enter(page.getByRole('button', { name: 'Add deal' }));
  const form = page.getByRole('dialog', { name: 'Add deal' });
  await typeInto(form.getByLabel('Client first name'), 'Theo');
  await typeInto(form.getByLabel('Client last name'), 'Lindqvist');
  await typeInto(form.getByLabel('Street'), address);
  await enter(form.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('heading', { level: 1, name: address })).toBeVisible();
  await expectAccessible(page);

  await enter(page.getByRole('button', { name: 'Move to Under contract' }));
  const figures = page.getByRole('dialog', { name: 'Move to Under contract' });
  await enter(figures.getByRole('button', { name: 'Move', exact: true }));
  await expect(figures.getByText('Date is required from this stage on')).toBeVisible();
  const [year, month, day] = today.split('-');
  await typeInto(figures.getByLabel('Expected closing date'), `${month}${day}${year}`);
  await typeInto(figures.getByLabel('Volume'), '359900');
  await typeInto(figures.getByLabel('Commission'), '10797');
  await page.keyboard.press('Enter');
  const stages = page.getByRole('list', { name: 'Stages' }).getByRole('listitem');
  await expect(stages.filter({ hasText: 'Under contract' })).toHaveAttribute('aria-current', 'step');

  await enter(
    page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Transactions' }),
  );
  await cardIn(page, 'Under contract').press('Alt+ArrowRight');
  await expect(cardIn(page, 'Inspection')).toBeFocused();
  const board = await printedText(page);
  expect(board).toMatch(/Under contract +0 +Inspection +1 .*46 Old Quarry Rd/);
  expect(board, 'menus and buttons are not printed').not.toMatch(/Vendor Roster|Add deal|Export|Dates/);
  await navigateInApp(page, `${home}/transactions?view=dates`);
  await expect(page.getByRole('link', { name: `Closing: ${address}` })).toBeVisible();
  expect(await printedText(page)).toContain(`Closing: ${address}`);

  await navigateInApp(page, `${home}/transactions`);
  await cardIn(page, 'Inspection').press('Alt+ArrowLeft');
  await expect(cardIn(page, 'Under contract')).toBeFocused();
  await cardIn(page, 'Under contract').dragTo(page.getByRole('region', { name: 'Financing' }));
  await expect(cardIn(page, 'Financing'), 'the mouse drags a card').toBeVisible();
  await enter(page.getByRole('button', { name: `Move ${address}` }));
  await page.getByRole('menuitem', { name: 'Closed' }).press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Closed' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: `Move ${address}` }).click();
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  const closing = page.getByRole('dialog', { name: 'Close this deal' });
  await enter(closing.getByRole('button', { name: 'Close deal' }));
  await expect(closing).toBeHidden();
  await expect(cardIn(page, 'Financing')).toBeHidden();
  await navigateInApp(page, `${home}/transactions?view=list`);
  await expect(page.getByText(address).first()).toBeVisible();
});
