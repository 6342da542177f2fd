import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Hint } from './hint.tsx';

function show(disabled = false) {
  render(
    <MantineProvider env="test">
      <Hint label="Collapse sidebar" disabled={disabled}>
        <button type="button" aria-label="Collapse" />
      </Hint>
    </MantineProvider>,
  );
  return screen.getByRole('button');
}

test('a pointer that rests is told what it rests on, until it leaves', async () => {
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect((await screen.findByText('Collapse sidebar')).getAttribute('role')).toBe('tooltip');
  fireEvent.pointerLeave(button);
  await waitFor(() => expect(screen.queryByText('Collapse sidebar')).toBeNull());
});

test('so is the focus', async () => {
  const button = show();
  fireEvent.focus(button);
  expect(await screen.findByText('Collapse sidebar')).toBeTruthy();
  fireEvent.blur(button);
  await waitFor(() => expect(screen.queryByText('Collapse sidebar')).toBeNull());
});

test('a finger is not, nor whoever needs no hint, nor a pointer on its way elsewhere', async () => {
  await import('./hint-window.tsx');
  vi.useFakeTimers();
  const isTold = async (button: HTMLElement, pointerType: string, stay: number) => {
    fireEvent.pointerEnter(button, { pointerType });
    await act(() => vi.advanceTimersByTimeAsync(stay));
    const told = screen.queryByText('Collapse sidebar') !== null;
    fireEvent.pointerLeave(button);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    return told;
  };
  const button = show();
  expect(await isTold(button, 'touch', 1000)).toBe(false);
  expect(await isTold(button, 'mouse', 200)).toBe(false);
  expect(await isTold(button, 'mouse', 400)).toBe(true);
  cleanup();
  expect(await isTold(show(true), 'mouse', 1000)).toBe(false);
});
