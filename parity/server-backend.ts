import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import type { Backend } from '../web/app/lib/api.ts';
import { httpBackend } from '../web/app/lib/http-backend.ts';

type Sent = Parameters<typeof fetch>;

/** The browser's own HTTP backend, whose calls go straight into the app in one person's name. */
export function serverBackend(app: FastifyInstance, cookie: string): Backend {
  const reach = globalThis.fetch;
  const jar = new Map([cookie.split('=', 2) as [string, string]]);
  vi.stubGlobal('fetch', (...[address, init]: Sent) =>
    typeof address === 'string' && address.startsWith('/')
      ? injected(app, jar, new Request(new URL(address, 'http://localhost'), init))
      : reach(address, init),
  );
  return httpBackend;
}

async function injected(app: FastifyInstance, jar: Map<string, string>, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const answer = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    },
    ...(body.length > 0 && { payload: body }),
  });
  for (const { name, value } of answer.cookies) jar.set(name, encodeURIComponent(value));
  const told = Object.entries(answer.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const isBare = answer.statusCode === 204;
  return new Response(isBare ? null : new Uint8Array(answer.rawPayload), {
    status: answer.statusCode,
    headers: told.filter(([name]) => name !== 'content-length'),
  });
}
