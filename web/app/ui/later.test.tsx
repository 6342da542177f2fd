import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { later } from './later.tsx';
import { takeOverlays } from './overlay-queue.ts';

/** A network that can be cut, and how often something was fetched over it. */
function network<Props>(part: ComponentType<Props>) {
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

function showDesk(Lazy: ComponentType<{ onClose: () => void }>) {
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

const told = () => takeOverlays().flatMap((overlay) => ('news' in overlay ? [overlay.news] : []));

afterEach(() => {
  vi.restoreAllMocks();
  takeOverlays();
});

test('a window that cannot be fetched leaves the page as it is, says why, and opens at a later press', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { state, fetch } = network(Window);
  const button = showDesk(later(fetch));
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(screen.queryByRole('dialog')).toBeNull();
  const [news, ...more] = told();
  expect(news).toMatchObject({
    tone: 'bad',
    title: 'No connection',
    message: 'Please check your connection and try again.',
  });
  expect([news?.action, more]).toEqual([undefined, []]);

  state.isThere = true;
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect([told(), state.fetched]).toEqual([[], 2]);
});

test('with a connection the page may be too old for its parts: reloading is offered', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const button = showDesk(later(network(Window).fetch));
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  expect(told()).toMatchObject([{ title: 'That didn’t open', action: { label: 'Reload page' } }]);
});

test('what has come once is not fetched again', async () => {
  const { state, fetch } = network(Window);
  state.isThere = true;
  const button = showDesk(later(fetch));
  for (let time = 0; time < 2; time += 1) {
    fireEvent.click(button);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  }
  expect(state.fetched).toBe(1);
});

test('a part within the page says in its place that it did not load, and comes when asked again', async () => {
  const { state, fetch } = network(() => <output>a chart</output>);
  const Chart = later(fetch);
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
  expect(told()).toEqual([]);
});
