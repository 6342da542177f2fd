import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type ClosingPlan, closingPlanMessages } from '#contract/closing-plans/closing-plans.ts';
import { templateMessages } from '#contract/closing-plans/plan-templates.ts';
import type { Transaction } from '#contract/transactions/transactions.ts';
import { api } from '../../lib/api.ts';
import { refetchVisibleQueries } from '../../shell/core/refresh.ts';
import { createLabelPattern, fillField, getField } from '../../testing/labeled.ts';
import { clickButton } from '../../testing/press.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ChecklistCard } from './checklist-card.tsx';
import { KeyDatesCard } from './key-dates-card.tsx';

const deal = {
  date: '2026-12-11',
  address: '46 Old Quarry Rd, St. Augustine, FL 32084',
  volume: 359_900,
  commission: 10_797,
  fullName: 'Theo Lindqvist',
  status: 'PENDING',
};

let dealId = '';
const people = [
  { id: null, role: 'BUYER', name: 'Theo Lindqvist' },
  { id: crypto.randomUUID(), role: 'TITLE', name: 'Grace Delgado' },
];

const Cards = () => (
  <>
    <KeyDatesCard dealId={dealId} />
    <ChecklistCard dealId={dealId} people={people} />
  </>
);

async function renderCards(contractDay?: string) {
  const prepare = async () => {
    const { transaction } = await api.post<{ transaction: Transaction }>('/api/transactions', deal);
    dealId = transaction.id;
    if (contractDay) await api.post(`/api/transactions/${dealId}/plan`, { template: 'buyers', contractDay });
  };
  return renderDesktop(<Cards />, { prepare });
}

test('an agent starts a plan with a template, and the dates and the checklist appear', async () => {
  await renderCards();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a template' }));
  expect(await screen.findByText(templateMessages.disclaimer)).toBeTruthy();
  fillField('Contract date', '2026-12-12');
  clickButton('Start');
  expect((await screen.findAllByText(closingPlanMessages.afterClosing)).length).toBeGreaterThan(0);
  fillField('Contract date', '2026-10-29');
  clickButton('Start');
  expect(await screen.findByText('0 of 14 done')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Contract Oct 29' })).toBeTruthy();
  expect(screen.getByText('Closing')).toBeTruthy();
  expect(screen.getAllByText(/Grace Delgado/).length).toBeGreaterThan(0);
});

test('the plan marks overdue dates and items, and marking them as done updates the progress count', async () => {
  const { sent } = await renderCards('2026-10-29');
  const inspection = await screen.findByRole('button', { name: 'Done with Inspection period ends' });
  expect(screen.getByText('4 days ago')).toBeTruthy();
  expect(screen.getAllByText(/days late$/).length).toBeGreaterThan(0);
  fireEvent.click(inspection);
  fireEvent.click(await screen.findByRole('button', { name: 'Show 1 done' }));
  expect(await screen.findByRole('button', { name: 'Reopen Inspection period ends' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Contract signed by everyone' }));
  expect(await screen.findByText('1 of 14 done')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { isDone: true, version: 1 } });
});

test('an agent adds, changes and deletes a date', async () => {
  await renderCards('2026-10-29');
  const card = within(await screen.findByRole('region', { name: 'Key dates' }));
  fireEvent.click(card.getByRole('button', { name: 'Add' }));
  await screen.findByLabelText(createLabelPattern('Name'));
  clickButton('Save');
  expect(await screen.findByText(templateMessages.label)).toBeTruthy();
  fillField('Name', 'Roof estimate');
  fillField('Date', '2026-10-01');
  clickButton('Save');
  expect((await screen.findAllByText(closingPlanMessages.beforeContract)).length).toBeGreaterThan(0);
  fillField('Date', '2026-11-20');
  clickButton('Save');
  fireEvent.click(await card.findByText('Roof estimate'));
  expect(card.getByText('In 3 days, reminder 2 days before')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog', { name: 'Delete Roof estimate?' }));
  fireEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Roof estimate')).toBeNull());
});

test.each([
  ['Key dates', 'Add', 'Name'],
  ['Checklist', 'Add item', 'Item'],
])('Escape asks before it discards what was typed in the dialog of %s', async (name, add, label) => {
  await renderCards('2026-10-29');
  const card = within(await screen.findByRole('region', { name }));
  fireEvent.click(await card.findByRole('button', { name: add }));
  const field = await screen.findByLabelText(createLabelPattern(label));
  fillField(label, 'Roof estimate');
  fireEvent.keyDown(field, { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>(createLabelPattern(label)).value).toBe('Roof estimate');
});

test('the user learns that a contract date was refused even if its dialog was closed meanwhile', async () => {
  await renderCards();
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a template' }));
  expect(await screen.findByText(templateMessages.disclaimer)).toBeTruthy();
  fillField('Contract date', '2026-12-12');
  clickButton('Start');
  clickButton('Cancel');
  expect((await screen.findByRole('alert')).textContent).toContain(closingPlanMessages.afterClosing);
});

test('a date that was saved after its dialog was closed does not close the dialog of another date', async () => {
  await renderCards('2026-10-29');
  const card = within(await screen.findByRole('region', { name: 'Key dates' }));
  fireEvent.click(await card.findByText('Closing'));
  fillField('Remind me', '7');
  clickButton('Save');
  clickButton('Cancel');
  fireEvent.click(card.getByText('Closing'));
  expect(await card.findByText(/reminder 7 days before/)).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Closing reminder' })).toBeTruthy();
});

test('an open form of a date or an item keeps a change from elsewhere, and its second save succeeds', async () => {
  const { sent, cache } = await renderCards('2026-10-29');
  const readPlan = () => api.get<ClosingPlan>(`/api/transactions/${dealId}/plan`);
  const region = async (name: string) => within(await screen.findByRole('region', { name }));
  fireEvent.click(await (await region('Key dates')).findByText('Inspection period ends'));
  await screen.findByLabelText(createLabelPattern('Name'));
  const date = (await readPlan()).dates.find(({ label }) => label === 'Inspection period ends');
  await api.put(`/api/key-dates/${date?.id}`, { reminderDays: 9, version: date?.version });
  await refetchVisibleQueries(cache);
  fillField('Name', 'Inspection ends');
  clickButton('Save');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Remind me').value).toBe('9 days before'),
  );
  clickButton('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ label: 'Inspection ends', reminderDays: 9 });

  clickButton('Edit Inspection booked');
  await screen.findByLabelText(createLabelPattern('Item'));
  const item = (await readPlan()).items.find(({ title }) => title === 'Inspection booked');
  await api.put(`/api/checklist-items/${item?.id}`, { fileWords: 'report', version: item?.version });
  fillField('Item', 'Inspection ordered');
  clickButton('Save');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('File').value).toBe('report'));
  clickButton('Save');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)?.body).toMatchObject({ title: 'Inspection ordered', fileWords: 'report' });
});

test('an agent assigns an item to the client, who is listed before other people of the deal', async () => {
  const { sent } = await renderCards('2026-10-29');
  expect((await screen.findAllByText('Theo Lindqvist')).length).toBeGreaterThan(0);
  clickButton('Edit Inspection booked');
  fireEvent.click(await screen.findByRole('combobox', { name: 'Who does it' }));
  const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(options.slice(0, 4)).toEqual([
    'You',
    'Theo Lindqvist, Buyer',
    'Grace Delgado, Title company',
    'Seller',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Theo Lindqvist, Buyer' }));
  clickButton('Save');
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { assignee: 'BUYER', personId: null } }));
});

test('an agent sets how many days before the closing the reminder arrives', async () => {
  const { sent } = await renderCards('2026-10-29');
  fireEvent.click(await screen.findByText('Closing'));
  fillField('Remind me', '1');
  expect(screen.getByLabelText<HTMLInputElement>('Remind me').value).toBe('1 day before');
  fillField('Remind me', '7');
  clickButton('Save');
  expect(await screen.findByText('In 24 days, reminder 7 days before')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { reminderDays: 7 } });
});

test('a user who saves a template can also change the open deals that use it', async () => {
  const { sent } = await renderCards('2026-10-29');
  fireEvent.click(await screen.findByRole('button', { name: 'Buyer template' }));
  // Searching the large form by role would take seconds.
  fireEvent.click(await screen.findByLabelText('Remove Contract signed by everyone'));
  expect(screen.getByText('Save for new deals')).toBeTruthy();
  fireEvent.click(screen.getByText(/Save and change \d open deals?/));
  expect(await screen.findByText('0 of 13 done')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ body: { changesOpenDeals: true, version: 0 } });
});

test('the key dates card shows an error if the plan cannot be loaded', async () => {
  await renderDesktop(<KeyDatesCard dealId="00000000-0000-4000-8000-000000000000" />, { isBroken: true });
  expect(await screen.findByText('The dates didn’t load.')).toBeTruthy();
});

test('the templates ask before another template is shown instead of typed changes, and before a deletion', async () => {
  const { sent } = await renderCards('2026-10-29');
  fireEvent.click(await screen.findByRole('button', { name: 'Buyer template' }));
  fireEvent.click(await screen.findByText('Make a copy'));
  const remove = await screen.findByText('Delete template');
  fillField('Name', 'Condos');
  clickButton('Make a copy');
  fireEvent.click(await screen.findByText('Keep editing'));
  expect(getField('Name').value).toBe('Condos');
  fireEvent.click(remove);
  const question = within(await screen.findByRole('dialog', { name: /^Delete Buyer.*\?$/ }));
  expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/api/plan-templates' });
  fireEvent.click(question.getByText('Delete template'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ method: 'DELETE' });
});
