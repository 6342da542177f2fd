import { act, fireEvent, screen, within } from '@testing-library/react';
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

test('a moved card is counted in its new stage before the server answers', async () => {
  await renderDesktop(<TransactionsPage />, {
    respond: ({ path }) => (path.endsWith('/move') ? new Promise(() => {}) : undefined),
  });
  const column = (name: string) => within(screen.getByRole('region', { name }));
  fireEvent.keyDown(await screen.findByText('12 Saltmarsh Ct'), { key: 'ArrowRight', altKey: true });
  expect(await column('Clear to close').findByText('12 Saltmarsh Ct')).toBeTruthy();
  expect(column('Clear to close').getByText('3')).toBeTruthy();
  expect(column('Clear to close').getByText('$1.52M')).toBeTruthy();
  expect(column('Financing').getByText('0')).toBeTruthy();
  expect(screen.queryByText(/Search to find the others/)).toBeNull();
});
