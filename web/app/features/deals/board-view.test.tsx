import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { DealBoard } from '#contract/deals/deals.ts';
import { api } from '../../lib/api.ts';
import { queryRoot } from '../../shell/core/refresh.ts';
import { renderDesktop } from '../../testing/render-desktop.tsx';
import TransactionsPage from './route.tsx';

test('the cards appear only after the totals above them have loaded, so that the cards do not jump', async () => {
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

test('a lead whose figures were entered in the dialog can move again before the server answers', async () => {
  const { sent } = await renderDesktop(<TransactionsPage />, {
    respond: ({ path }) => (path.endsWith('/move') ? new Promise(() => {}) : undefined),
  });
  const moveOn = async () =>
    fireEvent.keyDown(await screen.findByText('18 Muhly Grass Ct'), { key: 'ArrowRight', altKey: true });
  await moveOn();
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Under contract' }));
  fireEvent.change(dialog.getByLabelText(/^Expected closing date/), { target: { value: '2026-12-18' } });
  fireEvent.change(dialog.getByLabelText(/^Volume/), { target: { value: '385000' } });
  fireEvent.change(dialog.getByLabelText(/^Commission/), { target: { value: '11550' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
  const column = (name: string) => within(screen.getByRole('region', { name, hidden: true }));
  expect(await column('Under contract').findByText('18 Muhly Grass Ct')).toBeTruthy();
  await moveOn();
  expect(await column('Inspection').findByText('18 Muhly Grass Ct')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Move to Inspection' })).toBeNull();
  expect(sent).toHaveLength(1);
});

test('a board that was requested before a move but arrives later does not move the card back', async () => {
  let sendOldBoard: (() => void) | undefined;
  const { cache, connection } = await renderDesktop(<TransactionsPage />);
  const card = await screen.findByText('12 Saltmarsh Ct');
  const boards = { queryKey: [...queryRoot('deals'), 'board'] };
  const oldBoard = await api.get('/api/deals/board');
  connection.respond = () =>
    new Promise((resolve) => {
      sendOldBoard ??= () => resolve(oldBoard);
    });
  const refetched = cache.refetchQueries(boards);
  await vi.waitFor(() => expect(sendOldBoard).toBeDefined());
  card.focus();
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true });
  const column = within(screen.getByRole('region', { name: 'Clear to close' }));
  await column.findByText('12 Saltmarsh Ct');
  await act(async () => {
    sendOldBoard?.();
    await refetched;
  });
  const stageNames = cache.getQueriesData<DealBoard>(boards).map(([, board]) => {
    const stageId = board?.deals.find(({ address }) => address.startsWith('12 Saltmarsh Ct'))?.stageId;
    return board?.stages.find(({ id }) => id === stageId)?.name;
  });
  expect(stageNames).toEqual(['Clear to close']);
  expect(document.activeElement).toBe(column.getByText('12 Saltmarsh Ct'));
});

test('the board shows the deals that match the filters in the URL, and the URL follows the filters', async () => {
  const path = '/ava.brooks/transactions?search=Saltmarsh&type=BUYERS';
  const { router } = await renderDesktop(<TransactionsPage />, { path });
  expect(await screen.findByText('12 Saltmarsh Ct')).toBeTruthy();
  expect(screen.getAllByLabelText(/^Move /)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'SELLERS' } });
  expect(await screen.findByText('No open deals match.')).toBeTruthy();
  expect(router.state.location.search).toBe('?search=Saltmarsh&type=SELLERS');
});
