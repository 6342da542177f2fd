import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../lib/api.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import TransactionsPage from './route.tsx';

test('the cards appear only when the totals above them have loaded, so that the cards do not jump', async () => {
  let answer: unknown;
  let sendForecast = () => {};
  const forecast = new Promise((resolve) => {
    sendForecast = () => resolve(answer);
  });
  const { asked } = await renderDesktop(<TransactionsPage />, {
    prepare: async () => {
      answer = await api.get('/api/forecast');
    },
    respond: ({ path }) => (answer && path === '/api/forecast' ? forecast : undefined),
  });
  await screen.findByText(/^\d+ open deals, /);
  expect(asked).toContain('/api/forecast');
  expect(screen.queryByLabelText(/^Move /)).toBeNull();

  await act(async () => sendForecast());
  expect((await screen.findAllByLabelText(/^Move /)).length).toBeGreaterThan(5);
  expect(screen.getByText('Open volume')).toBeTruthy();
});
