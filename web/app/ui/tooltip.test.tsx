import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip.tsx';

function show(disabled = false) {
  render(
    <MantineProvider env="test">
      <Tooltip label="Collapse sidebar" disabled={disabled}>
        <button type="button" aria-label="Collapse" />
      </Tooltip>
    </MantineProvider>,
  );
  return screen.getByRole('button');
}

test('resting the mouse on an element shows its hint', async () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect((await screen.findByText('Collapse sidebar')).getAttribute('role')).toBe('tooltip');
  fireEvent.pointerLeave(button);
  await waitFor(() => expect(screen.queryByText('Collapse sidebar')).toBeNull());
});

test('focusing an element shows its hint, and leaving the element hides the hint', async () => {
  const button = show();
  fireEvent.focus(button);
  expect(await screen.findByText('Collapse sidebar')).toBeTruthy();
  fireEvent.blur(button);
  await waitFor(() => expect(screen.queryByText('Collapse sidebar')).toBeNull());
});

test('a hint does not appear on touch, for a passing mouse, or if it is disabled', async () => {
  await import('./tooltip-window.tsx');
  vi.useFakeTimers();
  const isHintShown = async (button: HTMLElement, pointerType: string, durationMs: number) => {
    fireEvent.pointerEnter(button, { pointerType });
    await act(() => vi.advanceTimersByTimeAsync(durationMs));
    const isShown = screen.queryByText('Collapse sidebar') !== null;
    fireEvent.pointerLeave(button);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    return isShown;
  };
  const button = show();
  expect(await isHintShown(button, 'touch', 1000)).toBe(false);
  expect(await isHintShown(button, 'mouse', 200)).toBe(false);
  expect(await isHintShown(button, 'mouse', 400)).toBe(true);
  cleanup();
  expect(await isHintShown(show(true), 'mouse', 1000)).toBe(false);
});
