import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { Overlays } from '../ui/overlays.tsx';
import { advanceTime } from './advance-time.ts';

/** Before each test of the file, renders the toast area with its overlays loaded and sets up fake timers. */
export function setUpToastTimers(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    render(
      <MantineProvider env="test">
        <Overlays>{null}</Overlays>
      </MantineProvider>,
    );
    await act(async () => {
      fireEvent.pointerMove(window);
      vi.runAllTimers();
      await import('../ui/overlay-host.tsx');
    });
  });
  afterEach(() => {
    act(() => notifications.clean());
    vi.useRealTimers();
  });
}

/** Advances past the time the toast is visible, then past its fade-out. */
export const waitForToastToLeave = () => {
  advanceTime(200);
  advanceTime(1000);
};

export const findToast = () => screen.queryByRole('alert');
