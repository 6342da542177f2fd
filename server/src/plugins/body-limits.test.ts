import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, type TestApp, testApp } from '../testing/test-app.ts';

let world: TestApp;
let agent: Member;
let port: number;

beforeAll(async () => {
  world = await testApp();
  agent = await world.member('AGENT');
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());

const sixMegabytes = 6 * 1024 * 1024;
const form = '--cut\r\nContent-Disposition: form-data; name="surprise"; filename="a.png"\r\n\r\n';

const earlyAnswers: [string, string, string, string, number][] = [
  ['a webhook of 2 MB', '/api/payments/webhook', 'application/json', 'x'.repeat(2_000_000), 413],
  [
    'a contact with a field of 1 MB',
    '/api/abundance-sphere/contacts/bulk-import',
    'application/json',
    `{"contacts":[{"firstName":"${'x'.repeat(1_000_000)}"}]}`,
    400,
  ],
  [
    'an unexpected file',
    '/api/profile',
    'multipart/form-data; boundary=cut',
    `${form}${'x'.repeat(sixMegabytes)}\r\n--cut--\r\n`,
    400,
  ],
  ['a body that is too large', '/api/goals', 'application/json', `"${'x'.repeat(sixMegabytes)}"`, 413],
  ['an unknown path', '/api/nothing-here', 'text/plain', 'x'.repeat(sixMegabytes), 413],
];

test.each(earlyAnswers)(
  'the server answers a request with %s, and then answers the next request on the same connection',
  async (_, path, type, body, status) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    const method = path === '/api/profile' ? 'PUT' : 'POST';
    socket.write(
      `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${agent.cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
    socket.write(body);
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    const statuses = [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map((match) => Number(match[1]));
    expect(statuses).toEqual([status, 200]);
  },
);

test('before it saves a text, the server removes characters that the database cannot store', async () => {
  const sent = { tagLine: 'Keys\u0000 and \ud800doors' };
  const answer = await agent.as({ method: 'PUT', url: '/api/profile', payload: sent });
  expect(answer.statusCode).toBe(200);
  const { tagLine } = (await agent.as({ url: '/api/profile' })).json();
  expect(tagLine).toBe('Keys and �doors');
});

test('the server refuses a body that is nested too deeply, with a message', async () => {
  const payload = `{"tagLine":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  const headers = { 'content-type': 'application/json' };
  const answer = await agent.as({ method: 'PUT', url: '/api/profile', payload, headers });
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'The request has too many levels.']);
});
