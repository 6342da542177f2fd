import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Sends a request with exactly this target; other HTTP clients would normalize the URL. */
export async function sendRawRequest(
  port: number,
  method: string,
  target: string,
  { headers = {}, json }: { headers?: Record<string, string>; json?: unknown } = {},
): Promise<RawAnswer> {
  const body = json === undefined ? '' : JSON.stringify(json);
  const lines = Object.entries({
    host: `127.0.0.1:${port}`,
    connection: 'close',
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  return answerOf(await text(socket));
}

function answerOf(message: string): RawAnswer {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = new Headers(lines.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]));
  return { status: Number(status.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
