import { expect, test, vi } from 'vitest';
import { api, setBackend } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { setSignInPrompt } from '../../../lib/sign-in-again.ts';
import { signOut } from './sign-out.ts';

test('a read that the server refuses after a sign-out neither asks for a sign-in nor changes the next page', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/ava.brooks', search: '', assign });
  const prompt = vi.fn(async () => false);
  setSignInPrompt(prompt);
  const refused = new ApiProblem(401, { code: 'not_signed_in', message: 'Please sign in to continue.' });
  setBackend({
    ...httpBackend,
    send: ({ path }) => (path === '/api/auth/sign-out' ? Promise.resolve({}) : Promise.reject(refused)),
  });

  await signOut();
  void queryClient.prefetchQuery({ queryKey: ['goals'], queryFn: () => api.get('/api/goals') });
  await new Promise((resolve) => setTimeout(resolve));

  expect(prompt).not.toHaveBeenCalled();
  expect(assign.mock.calls).toEqual([['/login']]);
  setSignInPrompt(prompt)();
});
