import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, problemMessage } from './api-problem.ts';
import { httpBackend } from './http-backend.ts';

const answering = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const asking = () => httpBackend.send({ method: 'GET', path: '/api/profile' });

afterEach(() => vi.unstubAllGlobals());

test('a response is parsed as JSON', async () => {
  answering(200, '{"firstName":"Ava"}');
  expect(await asking()).toEqual({ firstName: 'Ava' });
});

test('a file is returned byte for byte', async () => {
  answering(200, '\uFEFFDate,Volume');
  const file = await httpBackend.send({ method: 'GET', path: '/api/export.csv', responseType: 'file' });
  expect((file as Blob).size).toBe(14);
});

test('a refused file shows the reason', async () => {
  answering(404, JSON.stringify({ error: 'No such file.' }));
  await expect(
    httpBackend.send({ method: 'GET', path: '/api/export.csv', responseType: 'file' }),
  ).rejects.toMatchObject({ message: 'No such file.', status: 404 });
});

test('an empty response rejects with a clear message', async () => {
  answering(200, '  ');
  await expect(asking()).rejects.toThrow('Empty response from server');
});

test('a response that is not JSON rejects with a clear message', async () => {
  answering(200, '<html>');
  await expect(asking()).rejects.toThrow('Invalid response format from server');
});

test('a refusal carries the server’s message, code and fields', async () => {
  const issues = [{ field: 'email', message: 'Email is invalid' }];
  answering(400, JSON.stringify({ success: false, code: 'invalid', error: 'No.', message: 'No.', issues }));
  await expect(asking()).rejects.toMatchObject({ message: 'No.', code: 'invalid', status: 400, issues });
});

test.each([400, 404, 500, 502, 503])(
  'a %s without a readable body shows a sentence instead of its status',
  async (status) => {
    answering(status, '<html>');
    const problem = await asking().catch((error: unknown) => error);
    expect(problem).toMatchObject({ message: 'An unexpected error occurred. Please try again.', status });
    expect(problemMessage(problem, 'Failed to save goals.')).toBe('Failed to save goals.');
  },
);

test('a lost connection rejects with an ApiProblem', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  await expect(asking()).rejects.toBeInstanceOf(ApiProblem);
  await expect(asking()).rejects.toMatchObject({ code: 'unavailable' });
});

test('undefined query parameters are omitted', async () => {
  const seen: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    seen.push(url);
    return new Response('{}');
  });
  await httpBackend.send({ method: 'GET', path: '/api/users', query: { page: 2, search: undefined } });
  expect(seen).toEqual(['/api/users?page=2']);
});
