import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import { ForecastCard } from './forecast-card.tsx';

test('the forecast shows the open deals and how far they lead toward the goal', async () => {
  await renderDesktop(<ForecastCard />);
  expect(await screen.findByText('2 open deals')).toBeTruthy();
  expect(screen.getByText(/^With these closed: \d+ of 50$/)).toBeTruthy();
});

test('a forecast that does not load can be loaded again', async () => {
  await renderDesktop(<ForecastCard />, { isBroken: true });
  expect(await screen.findByText('The forecast didn’t load.')).toBeTruthy();
});

test('without open deals, the forecast says what will appear', async () => {
  const prepare = async () => {
    const deals = await api.get<{ id: string; status: string }[]>('/api/transactions');
    for (const { id } of deals.filter(({ status }) => status === 'PENDING'))
      await api.delete(`/api/transactions/${id}`);
  };
  await renderDesktop(<ForecastCard />, { prepare });
  expect(await screen.findByText('Your open deals will be counted here.')).toBeTruthy();
});
