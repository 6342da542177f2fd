import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { usePanel, usePanelDetails } from './panels.ts';

interface Seen {
  panel?: ReturnType<typeof usePanel>;
  details?: ReturnType<typeof usePanelDetails>;
}

function Probe({ seen }: { seen: Seen }) {
  Object.assign(seen, { panel: usePanel(), details: usePanelDetails() });
  return null;
}

function openAt(address: string, loader?: () => Promise<null>) {
  const seen: Seen = {};
  const routes = [
    { path: '*', element: <Probe seen={seen} />, loader, hydrateFallbackElement: <p>Opening</p> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return { now: () => seen as Required<Seen>, search: () => router.state.location.search, router };
}

test('opening a panel adds its parameters to the URL and keeps all others', async () => {
  const { now, search } = openAt('/ava.brooks?override=agent');
  await act(async () => now().panel.open('transaction', { deal: 'd1' }));
  expect(search()).toBe('?override=agent&panel.deal=d1&panel=transaction');
  expect([now().panel.panel, now().details.detail('deal')]).toEqual(['transaction', 'd1']);
});

test('closing a panel removes its parameters from the URL', async () => {
  const { now, search } = openAt('/ava.brooks?page=3&panel=transactions&panel.page=2&panel.year=2025');
  await act(async () => now().panel.close());
  expect(search()).toBe('?page=3');
});

test('opening another panel removes the parameters of the previous panel from the URL', async () => {
  const { now, search } = openAt('/ava.brooks?panel=transactions&panel.year=2025');
  await act(async () => now().panel.open('goals'));
  expect(search()).toBe('?panel=goals');
});

test('Back undoes a step inside a panel but not a changed filter', async () => {
  const { now, search, router } = openAt('/ava.brooks?panel=transactions');
  await act(async () => now().details.change({ year: '2025' }));
  await act(async () => now().details.step({ deal: 'd1' }));
  expect(search()).toBe('?panel=transactions&panel.year=2025&panel.deal=d1');
  await act(async () => router.navigate(-1));
  expect(search()).toBe('?panel=transactions&panel.year=2025');
});

test('a search typed while a panel step is loading does not undo that step', async () => {
  const arrivals: (() => void)[] = [];
  const loader = () => new Promise<null>((resolve) => arrivals.push(() => resolve(null)));
  const { now, search } = openAt('/ava.brooks?panel=transactions', loader);
  await act(async () => arrivals.shift()?.());
  await act(async () => now().details.step({ deal: 'new' }));
  await act(async () => now().details.change({ search: 'citrus' }));
  await act(async () => {
    for (const arrive of arrivals) arrive();
  });
  expect(search()).toBe('?panel=transactions&panel.deal=new&panel.search=citrus');
});
