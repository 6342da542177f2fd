import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dealImportMessages } from '#contract/deals/deal-import.ts';
import type { DealBoard } from '#contract/deals/deals.ts';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import ImportDealsDialog from './import-dialog.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

async function drop(text: string) {
  await screen.findByText('Drop a CSV or Excel file here, or choose one');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is nowhere to put a file');
  fireEvent.change(input, { target: { files: [new File([text], 'deals.csv')] } });
}

const file = `Date,Address,Client,Type,Status,Volume,Commission,Stage
2026-12-11,"880 Marina Dr, Ocala, FL 34470",Sofia Marsh,Sellers,Pending,528000,15840,Inspection
,,Sofia Marsh,Sellers,Pending,,,Lead
,,Sofia Marsh,Sellers,Pending,,,Escrow
`;

test('an import first shows the rows with problems, and then the imported and the skipped rows', async () => {
  const { sent } = await renderDesktop(<ImportDealsDialog onClose={() => {}} />);
  await drop('Date,Volume\n2026-12-11,5\n');
  expect((await screen.findByRole('alert')).textContent).toBe(
    dealImportMessages.columns(['Client', 'Type', 'Status or Stage']),
  );
  await drop(file);
  expect(await screen.findByText(/^2 transactions can be imported\./)).toBeTruthy();
  expect(screen.getByText(/^Row 4: You have no stage “Escrow”\. Your stages are Lead, /)).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Import 2 transactions' }));
  expect(await screen.findByText('2 transactions imported.')).toBeTruthy();
  const { deals } = await api.get<DealBoard>('/api/deals/board', { query: { search: 'sofia marsh' } });
  expect(deals.map(({ date }) => date)).toEqual(['2026-12-11', null]);
});

test('importing the same file again shows which deals are already saved', async () => {
  const row = { row: 2, fullName: 'Sofia Marsh', transactionType: 'SELLERS', stage: 'Lead' };
  await renderDesktop(<ImportDealsDialog onClose={() => {}} />, {
    prepare: () => api.post('/api/deals/import', { deals: [row] }),
  });
  await drop(file);
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 transactions' }));
  expect(await screen.findByText('1 transaction imported.')).toBeTruthy();
  expect(screen.getByText('Skipped, because they are already saved (1)')).toBeTruthy();
  expect(screen.getByText('Row 3: Sofia Marsh')).toBeTruthy();
});
