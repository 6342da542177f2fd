import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { profileQuery } from './profile.ts';
import { useToday } from './use-today.ts';

afterEach(() => void vi.useRealTimers());

test('a page that stays open shows the new day after midnight in the owner’s time zone', () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T04:58:30Z') });
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, { timeZone: 'America/New_York' } as Profile);
  const { result } = renderHook(useToday, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(result.current).toBe('2026-11-17');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-17');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe('2026-11-18');
});
