import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InjectOptions } from 'fastify';
import type { TestApp } from '../test-app.ts';
import { type AttackResult, checkResponse, createAttackResult } from './check-response.ts';
import { createInvalidRequest, listOperations, type OpenApiDocument } from './requests.ts';
import { createSeededRandom } from './seeded-random.ts';

/** Malformed messages. The server must disconnect or answer 4xx, and keep running. */
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

/** Attacks a rate-limited server over real connections from a few addresses. */
export async function attackSockets(
  world: TestApp,
  { requests, seed }: { requests: number; seed: number },
): Promise<AttackResult> {
  const outcome = createAttackResult();
  const chance = createSeededRandom(seed);
  const operations = listOperations((await world.app.inject('/api/openapi.json')).json() as OpenApiDocument);
  const { port } = world.app.server.address() as AddressInfo;
  const unknownId = () => '00000000-0000-4000-8000-000000000000';
  outcome.routes = operations.length;
  const attempts = Array.from({ length: requests }, (_, attempt) => attempt);
  for (let at = 0; at < requests; at += 8)
    await Promise.all(
      attempts.slice(at, at + 8).map(async (attempt) => {
        const operation = chance.pick(operations);
        const isMalformed = attempt % 5 === 0;
        const address = `203.0.113.${attempt % 3}`;
        const message = isMalformed
          ? chance.pick(malformed)
          : messageOf(createInvalidRequest(operation, unknownId, chance), address);
        const answer = await exchange(port, message, isMalformed);
        // A connection without valid HTTP may be closed without an answer.
        if (isMalformed && answer === '') return;
        const route = `${operation.method} ${operation.path}`;
        checkResponse(outcome, {
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

const asciiOnly = (value: string) => value.replaceAll(/[^\x20-\x7e]/g, '?');

function messageOf({ method, url, headers, payload }: InjectOptions, address: string): Buffer {
  const body = Buffer.from((payload as string | Buffer | undefined) ?? '');
  const lines = Object.entries({
    ...headers,
    host: 'localhost',
    connection: 'close',
    'x-forwarded-for': address,
    'content-length': String(body.length),
  }).map(([name, value]) => `${name}: ${asciiOnly(String(value))}`);
  const head = `${method} ${asciiOnly(String(url)).replaceAll(' ', '%20')} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
}

/** Reads until the server closes the connection. For an incomplete request, we close our side first. */
async function exchange(port: number, message: string | Buffer, isLast: boolean): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  if (isLast) socket.end(message);
  else socket.write(message);
  return text(socket).catch(() => '');
}
