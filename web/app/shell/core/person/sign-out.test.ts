import { expect, test, vi } from 'vitest';
import { api, setBackend } from '../../../lib/api.ts';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { httpBackend } from '../../../lib/http-backend.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { setSignInPrompt } from '../../../lib/sign-in-again.ts';
import { signOut } from './sign-out.ts';

test('after sign-out, a page sends no calls, and refused earlier calls show no sign-in prompt', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/ava.brooks', search: '', assign });
  const prompt = vi.fn(async () => false);
  setSignInPrompt(prompt);
  const sent: string[] = [];
  let refuse = (_problem: ApiProblem) => {};
  const refused = new Promise((_resolve, reject) => {
    refuse = reject;
  });
  setBackend({
    ...httpBackend,
    send: ({ path }) => {
      sent.push(path);
      return path === '/api/auth/sign-out' ? Promise.resolve({}) : refused;
    },
  });
  const read = (path: string) =>
    void queryClient.prefetchQuery({ queryKey: [path], queryFn: () => api.get(path) });

  read('/api/goals');
  await signOut(queryClient);
  refuse(new ApiProblem(401, { code: 'not_signed_in', message: 'Please sign in to continue.' }));
  read('/api/tasks');
  await new Promise((resolve) => setTimeout(resolve));

  expect(prompt).not.toHaveBeenCalled();
  expect(sent).toEqual(['/api/goals', '/api/auth/sign-out']);
  expect(assign.mock.calls).toEqual([['/login']]);
  setSignInPrompt(prompt)();
});
