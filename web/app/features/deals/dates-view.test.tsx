import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import TransactionsPage from './route.tsx';

test('the calendar says if a month or week has no closings or key dates, and Today shows the dates of this month', async () => {
  await renderDesktop(<TransactionsPage />, { path: '/ava.brooks/transactions?view=dates&day=2031-01-15' });
  expect(await screen.findByText('No closings or key dates this month.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(await screen.findByText('No closings or key dates this week.')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('link', { name: 'Closing: 5 Cordgrass Way' })).toBeTruthy();
  expect(screen.queryByText(/No closings or key dates/)).toBeNull();
});

test.each(['9999-12-31', '0001-01-01'])(
  'the calendar shows this month if the URL names the impossible day %s',
  async (day) => {
    await renderDesktop(<TransactionsPage />, { path: `/ava.brooks/transactions?view=dates&day=${day}` });
    expect(await screen.findByRole('link', { name: 'Closing: 5 Cordgrass Way' })).toBeTruthy();
  },
);
