import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Overlays } from '../../ui/overlays.tsx';
import { notices } from './notices.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <MantineProvider env="test">
      <Overlays>{null}</Overlays>
    </MantineProvider>,
  );
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

test.each([
  ['news of the Sphere', 5, () => notices.done('Contact Saved')],
  ['a failure', 8, () => notices.failed('Save Failed', new Error('no'), 'Please try again.')],
  [
    'what can be undone',
    30,
    () => notices.undoable('Contact Deleted', 'Ava Brooks', { undo: () => undefined }),
  ],
])('%s stays for %i seconds', (_what, seconds, say) => {
  act(say);
  after(seconds * 1000 - 100);
  expect(shown()).not.toBeNull();
  leaving();
  expect(shown()).toBeNull();
});
