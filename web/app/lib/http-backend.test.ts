import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { httpBackend } from './http-backend.ts';

const stubResponse = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
const sendRequest = () => httpBackend.send({ method: 'GET', path: '/api/profile' });

afterEach(() => vi.unstubAllGlobals());

test('a response is parsed as JSON', async () => {
  stubResponse(200, '{"firstName":"Ava"}');
  expect(await sendRequest()).toEqual({ firstName: 'Ava' });
});

test('a file is returned byte for byte', async () => {
  stubResponse(200, '\uFEFFDate,Volume');
  const file = await httpBackend.send({ method: 'GET', path: '/api/export.csv', answer: 'file' });
  expect((file as Blob).size).toBe(14);
});

test("a refused file request rejects with the server's reason", async () => {
  stubResponse(404, JSON.stringify({ error: 'No such file.' }));
  await expect(
    httpBackend.send({ method: 'GET', path: '/api/export.csv', answer: 'file' }),
  ).rejects.toMatchObject({ message: 'No such file.', status: 404 });
});

test('an empty response rejects with a clear message', async () => {
  stubResponse(200, '  ');
  await expect(sendRequest()).rejects.toThrow('Empty response from server');
});

test('a response that is not JSON rejects with a clear message', async () => {
  stubResponse(200, '<html>');
  await expect(sendRequest()).rejects.toThrow('Invalid response format from server');
});

test('a refusal carries the server’s message, code and fields', async () => {
  const issues = [{ field: 'email', message: 'Email is invalid' }];
  stubResponse(
    400,
    JSON.stringify({ success: false, code: 'invalid', error: 'No.', message: 'No.', issues }),
  );
  await expect(sendRequest()).rejects.toMatchObject({ message: 'No.', code: 'invalid', status: 400, issues });
});

test('a refusal without a readable body names its status', async () => {
  stubResponse(502, '<html>');
  await expect(sendRequest()).rejects.toMatchObject({ message: 'HTTP error 502', code: 'internal' });
});

test('a lost connection rejects with an ApiProblem', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('fetch failed');
  });
  await expect(sendRequest()).rejects.toBeInstanceOf(ApiProblem);
  await expect(sendRequest()).rejects.toMatchObject({ code: 'unavailable' });
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
