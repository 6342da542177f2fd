import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Profile } from '#contract/account/account.ts';
import { setBackend } from '../../lib/api.ts';
import { createConnectionProblem } from '../../lib/to-api-problem.ts';
import { profileQuery } from '../../shell/core/person/profile.ts';
import { useUpdateProfile } from './api.ts';

const saved = { tagLine: 'Homes with heart', timeZone: 'America/New_York' } as Profile;

/** Makes two changes right after each other; the server refuses those with these taglines. */
async function changeTwice(refused: string[]) {
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, saved);
  setBackend({
    send: async ({ body }) => {
      const change = body as Partial<Profile>;
      if (refused.includes(change.tagLine ?? '')) throw createConnectionProblem();
      return { ...saved, ...change };
    },
    upload: () => Promise.reject(new Error('Not used')),
    download: () => Promise.reject(new Error('Not used')),
  });
  const { result } = renderHook(() => useUpdateProfile({ isOptimistic: true }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const onSettled = vi.fn();
  act(() => {
    for (const tagLine of ['First', 'Second'])
      result.current.mutateAsync({ fields: { tagLine } }).then(onSettled, onSettled);
  });
  await waitFor(() => expect(onSettled).toHaveBeenCalledTimes(2));
  return client.getQueryData(profileQuery.queryKey)?.tagLine;
}

test.each([
  ['both changes are refused, the profile shows the saved value', ['First', 'Second'], 'Homes with heart'],
  ['only the first change is refused, the profile shows the second', ['First'], 'Second'],
  ['only the second change is refused, the profile shows the first', ['Second'], 'First'],
])('if %s', async (_when, refused, shown) => {
  expect(await changeTwice(refused)).toBe(shown);
});
