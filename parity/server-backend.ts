import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';
import type { Backend } from '../web/app/lib/api.ts';
import { httpBackend } from '../web/app/lib/http-backend.ts';

type FetchArgs = Parameters<typeof fetch>;

/**
 * The browser's HTTP backend for one signed-in user. It passes its requests directly to the app, without a
 * network.
 */
export function createServerBackend(app: FastifyInstance, cookie: string): Backend {
  const originalFetch = globalThis.fetch;
  const jar = new Map([cookie.split('=', 2) as [string, string]]);
  vi.stubGlobal('fetch', (...[address, init]: FetchArgs) =>
    typeof address === 'string' && address.startsWith('/')
      ? injectRequest(app, jar, new Request(new URL(address, 'http://localhost'), init))
      : originalFetch(address, init),
  );
  return httpBackend;
}

async function injectRequest(
  app: FastifyInstance,
  jar: Map<string, string>,
  request: Request,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const response = await app.inject({
    method: request.method as 'GET',
    url: pathname + search,
    headers: {
      ...Object.fromEntries(request.headers),
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
    },
    ...(body.length > 0 && { payload: body }),
  });
  for (const { name, value } of response.cookies) jar.set(name, encodeURIComponent(value));
  const headers = Object.entries(response.headers).map(
    ([name, value]) => [name, String(value)] as [string, string],
  );
  const isEmpty = response.statusCode === 204;
  return new Response(isEmpty ? null : new Uint8Array(response.rawPayload), {
    status: response.statusCode,
    headers: headers.filter(([name]) => name !== 'content-length'),
  });
}
