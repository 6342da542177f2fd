import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyWithRetry } from './lazy-with-retry.tsx';
import { drainOverlays } from './overlay-queue.ts';

/** A fake network that can be offline and that counts the fetches. */
function fakeNetwork<Props>(part: ComponentType<Props>) {
  const state = { isThere: false, fetched: 0 };
  const fetch = async () => {
    state.fetched += 1;
    if (!state.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: part };
  };
  return { state, fetch };
}

const Window = ({ onClose }: { onClose: () => void }) => (
  <div role="dialog">
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

function renderDesk(Lazy: ComponentType<{ onClose: () => void }>) {
  function Desk() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Suspense>
            <Lazy onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    );
  }
  render(<Desk />);
  return screen.getByRole('button', { name: 'Open' });
}

const shownToasts = () => drainOverlays().flatMap((overlay) => ('news' in overlay ? [overlay.news] : []));

afterEach(() => {
  vi.restoreAllMocks();
  drainOverlays();
});

test('a dialog whose code cannot be fetched leaves the page as it is, shows a toast, and opens on a later click', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { state, fetch } = fakeNetwork(Window);
  const button = renderDesk(lazyWithRetry(fetch));
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [news, ...more] = shownToasts();
  expect(news).toMatchObject({
    tone: 'bad',
    title: 'No connection',
    message: 'Please check your connection and try again.',
  });
  expect([news?.action, more]).toEqual([undefined, []]);

  state.isThere = true;
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect([shownToasts(), state.fetched]).toEqual([[], 2]);
});

test('a dialog whose code cannot be fetched while online offers a reload, because the page may be outdated', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const button = renderDesk(lazyWithRetry(fakeNetwork(Window).fetch));
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(shownToasts()).toMatchObject([{ title: 'That didn’t open', action: { label: 'Reload page' } }]);
});

test('a component whose code was fetched is not fetched again', async () => {
  const { state, fetch } = fakeNetwork(Window);
  state.isThere = true;
  const button = renderDesk(lazyWithRetry(fetch));
  for (let time = 0; time < 2; time += 1) {
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  }
  expect(state.fetched).toBe(1);
});

test('a component within the page whose code cannot be fetched shows an error and loads on retry', async () => {
  const { state, fetch } = fakeNetwork(() => <output>a chart</output>);
  const Chart = lazyWithRetry(fetch);
  render(
    <MantineProvider env="test">
      <Suspense>
        <Chart />
      </Suspense>
    </MantineProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('This part didn’t load.');
  state.isThere = true;
  fireEvent.click(again);
  expect(await screen.findByText('a chart')).toBeTruthy();
  expect(shownToasts()).toEqual([]);
});
