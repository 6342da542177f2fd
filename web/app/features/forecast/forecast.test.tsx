import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ClosingsByMonth, ForecastCard } from './forecast-card.tsx';

const Forecast = () => (
  <>
    <ForecastCard />
    <ClosingsByMonth />
  </>
);

test('the forecast shows the open deals and how much of the goal they reach', async () => {
  await renderDesktop(<Forecast />);
  expect(await screen.findByText(/^\d+ open deals$/)).toBeTruthy();
  expect(screen.getByText('With these closed').nextSibling?.textContent).toMatch(/^\d+ of 50$/);
  expect(screen.getByRole('heading', { name: 'Closings by month' })).toBeTruthy();
});

test('the forecast shows an error if it cannot be loaded', async () => {
  await renderDesktop(<Forecast />, { isBroken: true });
  expect(await screen.findByText('The forecast didn’t load.')).toBeTruthy();
});

test('a user without open deals sees no forecast', async () => {
  const prepare = async () => {
    const { deals } = await api.get<{ deals: { id: string }[] }>('/api/deals/board');
    for (const { id } of deals) await api.delete(`/api/deals/${id}`);
  };
  const { asked } = await renderDesktop(<Forecast />, { prepare });
  await screen.findByText((_, element) => element?.tagName === 'BODY' && asked.includes('/api/forecast'));
  expect(screen.queryByText('Open volume')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Closings by month' })).toBeNull();
});
