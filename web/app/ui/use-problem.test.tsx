import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findToast, setUpToastTimers } from '../testing/toast-timers.tsx';
import { useProblem } from './use-problem.ts';

setUpToastTimers();

test('an open dialog shows why it was not saved, without a toast', () => {
  const { result } = renderHook(useProblem);
  act(() => result.current[1]('The name is taken.'));
  expect(result.current[0]).toBe('The name is taken.');
  expect(findToast()).toBeNull();
});

test('a dialog that was closed while it was saving says in a toast why it was not saved', () => {
  const { result, unmount } = renderHook(useProblem);
  unmount();
  act(() => result.current[1]('The name is taken.'));
  expect(findToast()?.textContent).toContain('The name is taken.');
});
