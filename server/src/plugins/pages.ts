import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nothingHere } from '#contract/problem.ts';
import { fail } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { keptFiles } from './kept-files.ts';
import { pageTexts } from './page-texts.ts';
import { changingWords, type Words } from './page-words.ts';
import { holdsSession } from './session.ts';

/** Who is nobody yet only has to be told so; and another search asks for other data. */
interface Asks {
  isSignedIn: boolean;
  hasSearch: boolean;
}

/** The built browser app: its files, its prerendered pages and the addresses it knows. */
export interface WebBuild {
  folder: string;
  /** What is sent as it lies there, by path: scripts, styles, pictures. */
  files: Set<string>;
  /** Prerendered page files by path. */
  pages: Map<string, string>;
  /** What a page of the app fetches first, as a header says it; nothing for an address that doesn’t exist. */
  linksOf: (path: string, asks: Asks) => string | undefined;
  scriptHashes: string[];
}

/** What only a file would be called; nobody's last name is among them. */
const fileName = /\.(?:png|svg|ico|js|mjs|css|json|webp|jpe?g|gif|woff2?|xml|txt|php|pdf|map)$/i;

/** Neither a page nor a copy that was packed before. */
const sentAsItIs = /\.(?!(?:html|br|gz)$)\w+$/;

const fallback = '__spa-fallback.html';

export function readWebBuild(root: string): WebBuild | undefined {
  const folder = join(root, 'client');
  if (!existsSync(join(folder, fallback))) return undefined;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const json = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const routes = Object.entries<string[]>(json('routes.json')).sort(([one], [other]) =>
    compareSpecificity(one, other),
  );
  const known = routes.map(([address, files]) => ({
    pattern: patternOf(address),
    links: files
      .filter((file) => !isData(file))
      .map(linkTo)
      .join(', '),
    withData: files.map(linkTo).join(', '),
  }));
  return {
    folder,
    files: new Set(names.filter((name) => sentAsItIs.test(name)).map((name) => `/${name}`)),
    pages: new Map(
      names
        .filter((name) => basename(name) === 'index.html')
        .map((page) => [`/${dirname(page)}`.replace('/.', '/'), page]),
    ),
    linksOf: (path, { isSignedIn, hasSearch }) =>
      known.find(({ pattern }) => pattern.test(path))?.[isSignedIn && !hasSearch ? 'withData' : 'links'],
    scriptHashes: existsSync(join(root, 'csp.json')) ? json('csp.json') : [],
  };
}

/** Who it is is asked on every page; the rest is what the page itself shows. */
const isData = (file: string) => file.startsWith('/api/') && file !== '/api/session';

/** Fetched while the page itself is still on its way. */
function linkTo(file: string): string {
  if (file.endsWith('.js')) return `<${file}>; rel=modulepreload`;
  return `<${file}>; rel=preload; ${file.endsWith('.css') ? 'as=style' : 'as=fetch; crossorigin'}`;
}

const rankOf = (part: string): string => (part.startsWith(':') ? (part.endsWith('?') ? '2' : '1') : '0');

/** Fixed words before parameters, as the router in the browser chooses: `/signup/:role/verify` before `/:phase?`. */
function compareSpecificity(one: string, other: string): number {
  const [rank = '', otherRank = ''] = [one, other].map((address) => address.split('/').map(rankOf).join(''));
  return rank < otherRank ? -1 : Number(rank > otherRank);
}

/** A desktop's first segment is `first.last`; any other word there is nobody's. */
function patternOf(address: string): RegExp {
  const parts = address
    .split('/')
    .filter(Boolean)
    .map((part) => {
      if (part === ':username') return '/[^/]+\\.[^/]+';
      if (part.endsWith('?'))
        return part.startsWith(':') ? '(?:/[^/]+)?' : `(?:/${RegExp.escape(part.slice(0, -1))})?`;
      return part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`;
    });
  return new RegExp(`^${parts.join('') || '/'}/?$`);
}

export async function pagesPlugin(
  app: FastifyInstance,
  web: WebBuild | undefined,
  services: Services,
  { readWords, headers }: { readWords: () => Promise<Words>; headers: OutgoingHttpHeaders },
): Promise<void> {
  const words = changingWords(readWords, () => performance.now());
  const sendText =
    web &&
    pageTexts(web.folder, { publicUrl: services.publicUrl, socialLinks: services.config.socialLinks }, words);
  if (web) {
    words();
    tellSearchers(app, web, services);
    leadToUniversity(app, services);
    await sendFiles(app, web);
  }
  app.setNotFoundHandler((request, reply) => {
    const path = decodedPath(request);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!web || !sendText || !wantsPage || !path || path.startsWith('/api/') || fileName.test(path)) {
      throw fail('not_found', nothingHere);
    }
    // Before it is known whether the browser has the page already: what it keeps takes over the headers of a 304.
    reply.headers(headers);
    const hasSearch = request.url.includes('?');
    const page = web.pages.get(path.replace(/(.)\/$/, '$1'));
    if (page && !(hasSearch && readsSearch.test(path)))
      return sendText(request, reply, page, path === '/404' ? 404 : 200);
    const links = web.linksOf(path, {
      isSignedIn: holdsSession(services, request),
      hasSearch,
    });
    if (links !== undefined) return reply.header('link', links).sendFile(fallback);
    const missing = web.pages.get('/404');
    return missing ? sendText(request, reply, missing, 404) : reply.code(404).sendFile(fallback);
  });
}

/** These are drawn by what their address asks for; written at build time, they know nothing of it. */
const readsSearch = /^\/(login|signup)\/?$/;

/** Names of built files change with their content; pages and pictures keep theirs. */
function cacheOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/** Led to from elsewhere; of no use to whoever searches. */
const unlisted = /^\/(404|order|newsletter|under-construction|login|signup.*)$/;

/** A route for each folder: one for each file would be more of them than the API has, and made at every start. */
async function sendFiles(app: FastifyInstance, { folder, files }: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheOf(path));
    },
  });
  const keptFile = keptFiles(folder);
  const roots = new Set([...files].map((file) => file.replace(/^(\/[^/]+\/).*/, '$1*')));
  for (const url of roots)
    app.route({
      method: ['HEAD', 'GET'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = decodedPath(request);
        if (!path || !files.has(path)) return reply.callNotFound();
        const file = await keptFile(request, reply, path);
        return file ? reply.header('cache-control', cacheOf(path)).send(file) : reply.sendFile(path);
      },
    });
}

/** What may be looked at by program, and which pages there are. */
function tellSearchers(app: FastifyInstance, web: WebBuild, { publicUrl }: Services): void {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /order\n\nSitemap: ${publicUrl()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', hidden, (_, reply) => {
    const pages = [...web.pages.keys()].filter((path) => !unlisted.test(path)).sort();
    const entries = pages.map((path) => `<url><loc>${publicUrl()}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

/** The academy is another site; without one set up, our own page says so. */
function leadToUniversity(app: FastifyInstance, { config }: Services): void {
  const { universityUrl } = config;
  if (universityUrl)
    app.get('/university', { schema: { hide: true } }, (_, reply) => reply.redirect(universityUrl, 302));
}

function decodedPath(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}
