import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSaved } from './use-saved.ts';

test('a window closes by itself 2.5 seconds after it was saved, whatever is drawn behind it', () => {
  vi.useFakeTimers();
  const closed: number[] = [];
  const { result, rerender } = renderHook(({ turn }) => useSaved(() => closed.push(turn)), {
    initialProps: { turn: 1 },
  });
  act(() => result.current[1]());
  act(() => void vi.advanceTimersByTime(2000));
  rerender({ turn: 2 });
  act(() => void vi.advanceTimersByTime(499));
  expect(closed).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect(closed).toEqual([2]);
  vi.useRealTimers();
});
