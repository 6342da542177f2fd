import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { advanceTime } from '../../testing/advance-time.ts';
import { findToast, setUpToastTimers, waitForToastToLeave } from '../../testing/toast-timers.tsx';
import { sphereToasts } from './notices.ts';

setUpToastTimers();

test.each([
  ['a success notice', 5, () => sphereToasts.done('Contact Saved')],
  ['a failure', 8, () => sphereToasts.failed('Save Failed', new Error('no'), 'Please try again.')],
  [
    'an undoable notice',
    30,
    () => sphereToasts.undoable('Contact Deleted', 'Ava Brooks', { undo: () => undefined }),
  ],
])('in the sphere, %s stays on the screen for %i seconds', (_what, seconds, showNotice) => {
  act(showNotice);
  advanceTime(seconds * 1000 - 100);
  expect(findToast()).not.toBeNull();
  waitForToastToLeave();
  expect(findToast()).toBeNull();
});
