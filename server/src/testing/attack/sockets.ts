import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../test-app.ts';
import { chanceOf } from './chance.ts';
import { judge, newOutcome, type Outcome } from './judge.ts';
import { type Document, operationsOf, wrongRequest } from './requests.ts';

/** Messages that no client of ours sends: the server hangs up or answers 4xx, and goes on. */
const malformed: readonly string[] = [
  'GET / HTTP/1.1\r\n\r\n',
  'GET /api/site HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n',
  'POST /api/goals HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/goals HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n',
  'POST /api/goals HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  `GET /api/site HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
  'GET /api/site\0 HTTP/1.1\r\nhost: a\r\n\r\n',
  'TRACE /api/site HTTP/1.1\r\nhost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
];

/** Part of the attack over real connections to a server whose limits are on, from a few addresses. */
export async function attackSockets(
  world: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<Outcome> {
  const outcome = newOutcome();
  const chance = chanceOf(seed);
  const operations = operationsOf((await world.app.inject('/api/openapi.json')).json() as Document);
  const { port } = world.app.server.address() as AddressInfo;
  const none = () => '00000000-0000-4000-8000-000000000000';
  outcome.routes = operations.length;
  const turns = Array.from({ length: requests }, (_, turn) => turn);
  for (let at = 0; at < requests; at += 8)
    await Promise.all(
      turns.slice(at, at + 8).map(async (turn) => {
        const operation = chance.one(operations);
        const isMalformed = turn % 5 === 0;
        const address = `203.0.113.${turn % 3}`;
        const message = isMalformed
          ? chance.one(malformed)
          : messageOf(wrongRequest(operation, none, chance), address);
        const answer = await exchange(port, message, isMalformed);
        // Whoever sends no HTTP may be hung up on without a word.
        if (isMalformed && answer === '') return;
        const route = `${operation.method} ${operation.path}`;
        judge(outcome, {
          what: JSON.stringify(String(message).slice(0, 300)),
          status: Number(answer.split(' ')[1]) || 'silence',
          body: answer,
          secrets: [],
          seed: { seed, route },
        });
      }),
    );
  return outcome;
}

const noControls = (value: string) => value.replaceAll(/[^\x20-\x7e]/g, '?');

function messageOf({ method, url, headers, payload }: InjectOptions, address: string): Buffer {
  const body = Buffer.from((payload as string | Buffer | undefined) ?? '');
  const lines = Object.entries({
    ...headers,
    host: 'localhost',
    connection: 'close',
    'x-forwarded-for': address,
    'content-length': String(body.length),
  }).map(([name, value]) => `${name}: ${noControls(String(value))}`);
  const head = `${method} ${noControls(String(url)).replaceAll(' ', '%20')} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** All that comes back until the server ends the connection. Whoever sends no whole request says that it was all. */
async function exchange(port: number, message: string | Buffer, isLast: boolean): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (isLast) socket.end(message);
  else socket.write(message);
  return text(socket).catch(() => '');
}
