import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillField } from '../../../testing/labeled.ts';
import { renderDesktop } from '../../../testing/render-desktop.tsx';
import ReportDialog from './report-dialog.tsx';
import { includedContactsText, reportCountText, reportFilterText } from './report-paper.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function show() {
  const desktop = await renderDesktop(<ReportDialog onClose={() => {}} />);
  await screen.findByLabelText('Birthday');
  return desktop;
}

const generate = () => fireEvent.click(screen.getByRole('button', { name: 'Generate Report' }));

test('the report lists the contacts with a birthday in the chosen month', async () => {
  await show();
  fillField('Birthday', 'month');
  expect(screen.getByLabelText<HTMLSelectElement>('Birthday month').value).toBe('11');
  generate();
  const report = within(await screen.findByRole('region', { name: 'Report' }));
  expect(report.getByText('Maribel Okafor')).toBeTruthy();
  const days = [...document.querySelectorAll('tbody tr')].map((row) => row.children[3]?.textContent);
  expect(days.every((day) => day?.startsWith('Nov'))).toBe(true);
});

test('the report offers years from ten years ago to nine years ahead', async () => {
  await show();
  fillField('Home Anniversary', 'year');
  const years = screen.getByLabelText<HTMLSelectElement>('Home Anniversary year');
  expect([years.options[0]?.value, [...years.options].at(-1)?.value]).toEqual(['2016', '2035']);
});

test('an empty report says that it is empty and cannot be printed', async () => {
  await show();
  fillField('Birthday', 'year');
  fillField('Birthday year', '2035');
  generate();
  expect(await screen.findByText('No contacts found matching these filters')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Print' }).disabled).toBe(true);
});

test('the report shows an error if the browser blocks the print window', async () => {
  await show();
  vi.spyOn(window, 'open').mockReturnValue(null);
  generate();
  await screen.findByRole('region', { name: 'Report' });
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(screen.getByText('The print window was blocked')).toBeTruthy());
});

test('the printed report names its filters', () => {
  expect(reportFilterText({ birthday: '11', tag: ['Lead', 'Client'], tagMatch: 'all' })).toBe(
    'Birthday in Nov · Lead and Client',
  );
  expect(reportFilterText({})).toBe('All contacts');
});

test('a truncated report says on screen and on paper that it is truncated', () => {
  const report = { contacts: Array.from({ length: 10_000 }), total: 83_335 };
  expect(reportCountText(report)).toBe('first 10,000 of 83,335');
  expect(includedContactsText(report)).toBe(
    'Print includes the first 10,000 of 83,335; export includes everyone.',
  );
  expect(includedContactsText({ ...report, total: 10_000 })).toBe('Print and export include everyone.');
});
