import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useCloseAfterSave } from './use-close-after-save.ts';

test('a dialog closes 2.5 seconds after saving, even if the page behind it re-renders', () => {
  vi.useFakeTimers();
  const closedRenders: number[] = [];
  const { result, rerender } = renderHook(({ turn }) => useCloseAfterSave(() => closedRenders.push(turn)), {
    initialProps: { turn: 1 },
  });
  act(() => result.current[1]());
  act(() => void vi.advanceTimersByTime(2000));
  rerender({ turn: 2 });
  act(() => void vi.advanceTimersByTime(499));
  expect(closedRenders).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(closedRenders).toEqual([2]);
  vi.useRealTimers();
});
