import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceTime, setUpToastClock, shownToast, waitForToastToLeave } from '../../testing/toast-clock.tsx';
import { notices } from './notices.ts';

setUpToastClock();

test.each([
  ['a success notice', 5, () => notices.done('Contact Saved')],
  ['a failure', 8, () => notices.failed('Save Failed', new Error('no'), 'Please try again.')],
  [
    'an undoable notice',
    30,
    () => notices.undoable('Contact Deleted', 'Ava Brooks', { undo: () => undefined }),
  ],
])('%s of the sphere stays on the screen for %i seconds', (_what, seconds, showNotice) => {
  act(showNotice);
  advanceTime(seconds * 1000 - 100);
  expect(shownToast()).not.toBeNull();
  waitForToastToLeave();
  expect(shownToast()).toBeNull();
});
