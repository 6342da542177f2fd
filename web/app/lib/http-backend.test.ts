import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, problemMessage } from './api-problem.ts';
import { httpBackend } from './http-backend.ts';
import { setPageUser } from './page-user.ts';

const stubResponse = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const getProfile = () => httpBackend.send({ method: 'GET', path: '/api/profile' });

afterEach(() => {
  vi.unstubAllGlobals();
  setPageUser(undefined);
});

test('an API response is parsed as JSON', async () => {
  stubResponse(200, '{"firstName":"Ava"}');
  expect(await getProfile()).toEqual({ firstName: 'Ava' });
});

test('a downloaded file is returned byte for byte', async () => {
  stubResponse(200, '\uFEFFDate,Volume');
  const file = await httpBackend.send({ method: 'GET', path: '/api/export.csv', responseType: 'file' });
  expect((file as Blob).size).toBe(14);
});

test('a file download that the server refuses rejects with the reason', async () => {
  stubResponse(404, JSON.stringify({ error: 'No such file.' }));
  await expect(
    httpBackend.send({ method: 'GET', path: '/api/export.csv', responseType: 'file' }),
  ).rejects.toMatchObject({ message: 'No such file.', status: 404 });
});

test('an API call with an empty response rejects with a clear message', async () => {
  stubResponse(200, '  ');
  await expect(getProfile()).rejects.toThrow('Empty response from server');
});

test('an API call whose response is not JSON rejects with a clear message', async () => {
  stubResponse(200, '<html>');
  await expect(getProfile()).rejects.toThrow('Invalid response format from server');
});

test('an API call that the server refuses rejects with the server’s message, code and fields', async () => {
  const issues = [{ field: 'email', message: 'Email is invalid' }];
  stubResponse(
    400,
    JSON.stringify({ success: false, code: 'invalid', error: 'No.', message: 'No.', issues }),
  );
  await expect(getProfile()).rejects.toMatchObject({ message: 'No.', code: 'invalid', status: 400, issues });
});

test.each([400, 404, 500, 502, 503])(
  'a response with status %s and an unreadable body rejects with a general message',
  async (status) => {
    stubResponse(status, '<html>');
    const problem = await getProfile().catch((error: unknown) => error);
    expect(problem).toMatchObject({ message: 'An unexpected error occurred. Please try again.', status });
    expect(problemMessage(problem, 'Failed to save goals.')).toBe('Failed to save goals.');
  },
);

test('an API call without a connection rejects with an ApiProblem', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  await expect(getProfile()).rejects.toBeInstanceOf(ApiProblem);
  await expect(getProfile()).rejects.toMatchObject({ code: 'unavailable' });
});

test('an API call omits undefined query parameters', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return new Response('{}');
  });
  await httpBackend.send({ method: 'GET', path: '/api/users', query: { page: 2, search: undefined } });
  expect(urls).toEqual(['/api/users?page=2']);
});

test('every request of a page names its user, except those that ask or change who is signed in', async () => {
  const named: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    named.push(new Headers(headers).get('x-page-user'));
    return Response.json({});
  });
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string) => httpBackend.send({ method, path });
  setPageUser('ava');
  await send('GET', '/api/tasks');
  await send('POST', '/api/tasks');
  await send('POST', '/api/auth/sign-in/email');
  await send('GET', '/api/session');
  await send('GET', '/api/auth/second-factors');
  await send('POST', '/api/auth/change-password');
  await send('DELETE', '/api/auth/sessions');
  setPageUser(undefined);
  await send('POST', '/api/newsletter');
  expect(named).toEqual(['ava', 'ava', null, null, 'ava', 'ava', 'ava', null]);
});
