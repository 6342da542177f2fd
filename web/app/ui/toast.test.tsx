import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Overlays } from './overlays.tsx';
import { toast } from './toast.tsx';

beforeEach(async () => {
  render(
    <MantineProvider env="test">
      <Overlays>{null}</Overlays>
    </MantineProvider>,
  );
  await act(async () => {
    fireEvent.pointerMove(window);
    await import('./overlay-host.tsx');
  });
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

const after = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
/** Its time is over, then it fades. */
const leaving = () => {
  after(200);
  after(1000);
};
const shown = () => screen.queryByRole('alert');

test('news leaves after four seconds', () => {
  act(() => toast.success('Contact Saved'));
  after(3900);
  expect(shown()?.textContent).toContain('Contact Saved');
  leaving();
  expect(shown()).toBeNull();
});

test('a failure stays for eight', () => {
  act(() => toast.error('Save Failed', 'Failed to save contact. Please try again.'));
  after(7900);
  expect(shown()).not.toBeNull();
  leaving();
  expect(shown()).toBeNull();
});

test('Retry does it again and takes the toast away', () => {
  const retry = vi.fn();
  act(() => toast.error('Save Failed', 'Please try again.', { retry }));
  after(100);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  leaving();
  expect(retry).toHaveBeenCalledOnce();
  expect(shown()).toBeNull();
});
