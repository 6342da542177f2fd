import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `changing`: the server already has the new worker, but still the pages of the first release. */
type State = 'first' | 'changing' | 'second';

const second = 'assets/second/';
const isText = /javascript|html|css|json/;
/**
 * Request headers that we do not pass on: those that name this server, and cache conditions. Without cache
 * conditions, every answer is complete, even if the browser has cached a page of the other release.
 */
const notAsked = /^(connection|host|origin|sec-fetch-.*|if-none-match|if-modified-since)$/;
const notPassedOn =
  /^(connection|keep-alive|transfer-encoding|content-(length|encoding)|content-security-policy)$/;

/**
 * Turns a file of the first release into a file of the second, with other URLs and another id of the worker.
 */
const inSecondRelease = (text: string): string =>
  text.replaceAll('assets/', second).replace(/id:"[0-9a-f]{16}"/, 'id:"0000000000000002"');

/**
 * Serves the built app as two releases, one after the other, without a second build. The files of the second
 * release have other URLs. Once it is deployed, the files of the first release are gone.
 */
export async function startTwoReleases(target: string) {
  let state: State = 'first';
  const { hostname } = new URL(target);

  function isServedInSecondRelease(path: string): boolean {
    if (path === '/service-worker.js') return state !== 'first';
    return path.includes(`/${second}`) || (state === 'second' && !path.startsWith('/api/'));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const isGone = path.startsWith('/assets/') && path.includes(second) !== (state === 'second');
    if (isGone) return void response.writeHead(404).end();
    const chunks = await request.toArray();
    const headers = Object.fromEntries(
      Object.entries(request.headers as Record<string, string>).filter(([name]) => !notAsked.test(name)),
    );
    const answered = await fetch(target + path.replace(second, 'assets/'), {
      method: request.method ?? 'GET',
      headers: { ...headers, 'accept-encoding': 'identity' },
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    });
    const isChanged =
      isServedInSecondRelease(path) && isText.test(answered.headers.get('content-type') ?? '');
    const body = Buffer.from(await answered.arrayBuffer());
    const kept = [...answered.headers].filter(([name]) => !notPassedOn.test(name));
    response.writeHead(
      answered.status,
      kept.flatMap(([name, value]): [string, string] => [name, isChanged ? inSecondRelease(value) : value]),
    );
    response.end(isChanged ? inSecondRelease(body.toString()) : body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, hostname);
  await once(server, 'listening');
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    deploy: (next: State) => {
      state = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
