import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances the fake timers. */
export const advanceTime = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
