import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closeServer } from '../../../testing/close-server.ts';

interface ReceivedRequest {
  path: string;
  headers: IncomingMessage['headers'];
  body: { model: string; messages: { role: string; content: string }[]; max_tokens: number };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

/** Starts a local writing service that answers `content` with `status`, or `raw`, or nothing at all. */
export async function startFakeChatService() {
  const service = {
    asked: [] as ReceivedRequest[],
    content: 'Ava Brooks writes back.',
    statuses: [200],
    raw: undefined as string | undefined,
    isSilent: false,
  };
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      service.asked.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(body) });
      if (service.isSilent) return;
      const status = service.statuses[service.asked.length - 1] ?? service.statuses.at(-1) ?? 200;
      const answer = { choices: [{ message: { role: 'assistant', content: service.content } }] };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(service.raw ?? JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(service, {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () => closeServer(server),
  });
}
