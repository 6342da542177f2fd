import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFirstDataElement, emptyFirstDataElement } from '#contract/first-data.ts';
import type { Services } from '../core/context.ts';
import { encodingFor } from './page-texts.ts';
import { hasSessionCookie, isPrefetch } from './session.ts';

/** The page that starts the app, for all addresses that are not prerendered. */
export const appPage = '__spa-fallback.html';

/** What a page of the app fetches before it shows. The build writes this. */
export interface PagePreloads {
  /** API paths whose data the page displays first. */
  awaited: string[];
  files: string[];
  /** API paths that must not delay the files. */
  besides: string[];
  /** Whether a script in the page shows the awaited data, so that the app can be loaded after it. */
  isShownFirst: boolean;
}

/** The Link header, so that the browser loads these files while the page is still arriving. */
const linksTo = (files: readonly string[]): string => files.map(linkTo).join(', ');

function linkTo(file: string): string {
  if (file.endsWith('.js')) return `<${file}>; rel=modulepreload`;
  return `<${file}>; rel=preload; ${file.endsWith('.css') ? 'as=style' : 'as=fetch; crossorigin'}`;
}

/**
 * Sends the page that starts the app. If a signed-in user opens the page now, it contains its first data. Otherwise,
 * for example when the service worker downloads the page, the Link header names the data.
 */
export function createAppPageSender(app: FastifyInstance, folder: string, services: Services) {
  let page: string | undefined;
  return async (request: FastifyRequest, reply: FastifyReply, preloads: PagePreloads) => {
    const isSignedIn = hasSessionCookie(services, request);
    const knowsData = isSignedIn && !request.url.includes('?');
    const { awaited, files, besides, isShownFirst } = knowsData ? preloads : withoutData(preloads);
    const answers = isSignedIn && isOpenedNow(request) && (await readAnswers(app, request, awaited));
    if (!answers) return reply.header('link', linksTo([...awaited, ...files, ...besides])).sendFile(appPage);
    const scripts = files.filter((file) => file.endsWith('.js'));
    const nextFiles = isShownFirst ? [...scripts, ...besides] : undefined;
    const preloaded = [...files, ...besides].filter((file) => !nextFiles?.includes(file));
    page ??= readFileSync(join(folder, appPage), 'utf8');
    const element = createFirstDataElement(writeData(answers, nextFiles));
    reply.header('link', linksTo(preloaded)).header('cache-control', 'private, no-store');
    reply.header('set-cookie', answers.cookies);
    return compress(
      request,
      reply,
      page.replace(emptyFirstDataElement, () => element),
    );
  };
}

/**
 * Leaves out the data if the visitor has no session or a query string changes the data. Every page requests the
 * session, even if nobody is signed in.
 */
const withoutData = (preloads: PagePreloads): PagePreloads => ({
  ...preloads,
  awaited: preloads.awaited.filter((path) => path === '/api/session'),
  besides: [],
  isShownFirst: false,
});

/** Whether a browser opens the page for its user now. A prefetched page could be shown when its data is outdated. */
const isOpenedNow = (request: FastifyRequest): boolean =>
  request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate' && !isPrefetch(request);

const maxWaitMs = 200;

/**
 * Requests data from our own API as the user who opens the page. Returns the JSON by URL, or undefined if the API
 * refuses a request or is slow; the page then requests the data itself.
 */
async function readAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  urls: readonly string[],
): Promise<Answers | undefined> {
  const { 'accept-encoding': _encoding, 'if-none-match': _tag, range: _range, ...headers } = request.headers;
  const options = {
    headers: { ...headers, accept: 'application/json' },
    remoteAddress: request.socket.remoteAddress,
    signal: AbortSignal.timeout(maxWaitMs),
  };
  const answers = await Promise.all(urls.map((url) => app.inject({ ...options, url }))).catch(() => []);
  if (answers.length === 0 || answers.some(({ statusCode }) => statusCode !== 200)) return undefined;
  return {
    bodies: answers.map(({ body }, at) => `${JSON.stringify(urls[at])}:${body}`),
    cookies: [...new Set(answers.flatMap((answer) => answer.headers['set-cookie'] ?? []))],
  };
}

interface Answers {
  /** A URL and its JSON, as in an object. */
  bodies: string[];
  /** The API renews the session's cookie now and then. */
  cookies: string[];
}

/** Writes the first data as JSON without `<`, so that no name of a contact can end the element. */
function writeData({ bodies }: Answers, nextFiles: readonly string[] | undefined): string {
  const next = nextFiles ? `,"nextFiles":${JSON.stringify(nextFiles)}` : '';
  return `{"responses":{${bodies.join()}}${next}}`.replaceAll('<', '\\u003c');
}

const compressors = {
  br: (text: string) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quickQuality } }),
  gzip: (text: string) => promisify(gzip)(text, { level: quickQuality }),
};
const quickQuality = 4;

async function compress(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
  if (encoding === 'plain') return text;
  reply.header('content-encoding', encoding);
  return compressors[encoding](text);
}
