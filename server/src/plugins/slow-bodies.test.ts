import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { bodyLimitsPlugin } from './body-limits.ts';
import { errorsPlugin } from './errors.ts';

/** Starts a server with these shortened time limits, a route for calls and a route for uploads. */
async function startServer(terms: { minute: number; slowAfter: number; maxSlow: number }): Promise<number> {
  const app = Fastify();
  errorsPlugin(app);
  bodyLimitsPlugin(app, { ...terms, maxSlowUploads: 2 });
  app.post('/call', () => ({ done: true }));
  app.post('/upload', { config: { bodyMinutes: 120 } }, () => ({ done: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** Announces a body and sends its first byte. */
async function beginBody(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  );
  return socket;
}

const answerOf = async (socket: Socket): Promise<string> => String((await once(socket, 'data'))[0]);

test('the server refuses a body that takes longer than its route allows, and ends the connection', async () => {
  const port = await startServer({ minute: 60, slowAfter: 10, maxSlow: 5 });
  const socket = await beginBody(port, '/call');
  const [answer] = await Promise.all([answerOf(socket), once(socket, 'close')]);
  expect(answer).toMatch(/^HTTP\/1.1 408 [\s\S]*The request took too long to arrive/);
});

test('the server allows more time for an upload than for other requests', async () => {
  const port = await startServer({ minute: 60, slowAfter: 10, maxSlow: 5 });
  const upload = await beginBody(port, '/upload');
  await answerOf(await beginBody(port, '/call'));
  upload.write('}');
  expect(await answerOf(upload)).toContain('HTTP/1.1 200');
});

test('an IP address with too many slow bodies at once is refused until one of them has ended', async () => {
  const port = await startServer({ minute: 600_000, slowAfter: 10, maxSlow: 1 });
  const sockets = [await beginBody(port, '/call'), await beginBody(port, '/call')];
  const first = await Promise.race(
    sockets.map(async (socket) => ({ socket, answer: await answerOf(socket) })),
  );
  expect(first.answer).toMatch(/^HTTP\/1.1 429 [\s\S]*Too many slow requests/);
  const [other] = sockets.filter((socket) => socket !== first.socket) as [Socket];
  other.write('}');
  expect(await answerOf(other)).toContain('HTTP/1.1 200');
});

test('slow uploads are counted separately from slow calls', async () => {
  const port = await startServer({ minute: 600_000, slowAfter: 10, maxSlow: 0 });
  const upload = await beginBody(port, '/upload');
  expect(await answerOf(await beginBody(port, '/call'))).toContain('HTTP/1.1 429');
  upload.write('}');
  expect(await answerOf(upload)).toContain('HTTP/1.1 200');
});
