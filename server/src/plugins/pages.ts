import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import { basename, dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFoundMessage } from '#contract/problem.ts';
import type { Services } from '../core/context.ts';
import { appError } from '../core/errors.ts';
import { appPage, createAppPageSender, type PagePreloads } from './app-page.ts';
import { serveFilesFromMemory } from './memory-files.ts';
import { createPageSender } from './page-texts.ts';
import { createTextOverridesCache, type SiteTextOverrides } from './site-text-overrides.ts';

/** The built browser app: its files, its prerendered pages and the addresses it knows. */
export interface WebBuild {
  folder: string;
  /** Files that are served unchanged, by path: scripts, styles, pictures. */
  files: Set<string>;
  /** Prerendered page files by path. */
  pages: Map<string, string>;
  /** Returns what a page preloads; undefined for an address that does not exist. */
  preloadsOf: (path: string) => PagePreloads | undefined;
  scriptHashes: string[];
}

/**
 * Extensions of files. URLs of desktops contain a dot too (`first.last`), but no last name equals one of
 * these extensions.
 */
const fileName = /\.(?:png|svg|ico|js|mjs|css|json|webmanifest|webp|jpe?g|gif|woff2?|xml|txt|php|pdf|map)$/i;

/** Matches all files except pages and precompressed copies. */
const isServedUnchanged = /\.(?!(?:html|br|gz)$)\w+$/;

export function readWebBuild(root: string): WebBuild | undefined {
  const folder = join(root, 'client');
  if (!existsSync(join(folder, appPage))) return undefined;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const json = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const routes = Object.entries<PagePreloads>(json('routes.json')).sort(([one], [other]) =>
    compareSpecificity(one, other),
  );
  const known = routes.map(([address, preloads]) => ({ pattern: patternOf(address), preloads }));
  return {
    folder,
    files: new Set(names.filter((name) => isServedUnchanged.test(name)).map((name) => `/${name}`)),
    pages: new Map(
      names
        .filter((name) => basename(name) === 'index.html')
        .map((page) => [`/${dirname(page)}`.replace('/.', '/'), page]),
    ),
    preloadsOf: (path) => known.find(({ pattern }) => pattern.test(path))?.preloads,
    scriptHashes: existsSync(join(root, 'csp.json')) ? json('csp.json') : [],
  };
}

const rankOf = (part: string): string => (part.startsWith(':') ? (part.endsWith('?') ? '2' : '1') : '0');

/**
 * Sorts fixed segments before parameters, as the browser's router does: `/signup/:role/verify` before
 * `/:phase?`.
 */
function compareSpecificity(one: string, other: string): number {
  const [rank = '', otherRank = ''] = [one, other].map((address) => address.split('/').map(rankOf).join(''));
  return rank < otherRank ? -1 : Number(rank > otherRank);
}

/**
 * Turns an address pattern into a regular expression. The first segment of a desktop's address must be
 * `first.last`.
 */
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
  { readWords, headers }: { readWords: () => Promise<SiteTextOverrides>; headers: OutgoingHttpHeaders },
): Promise<void> {
  const words = createTextOverridesCache(readWords, () => performance.now());
  const sendText =
    web &&
    createPageSender(
      web.folder,
      { publicUrl: services.publicUrl, socialLinks: services.config.socialLinks },
      words,
    );
  const sendAppPage = web && createAppPageSender(app, web.folder, services);
  if (web) {
    words();
    serveSitemap(app, web, services);
    redirectToUniversity(app, services);
    redirectSharedFiles(app);
    await sendFiles(app, web);
  }
  app.setNotFoundHandler((request, reply) => {
    const path = decodedPath(request);
    const isPageRequest = request.method === 'GET' || request.method === 'HEAD';
    if (
      !web ||
      !sendText ||
      !sendAppPage ||
      !isPageRequest ||
      path.startsWith('/api/') ||
      fileName.test(path)
    ) {
      throw appError('not_found', notFoundMessage);
    }
    // We set these before we know whether the browser has cached the page, because a 304 updates the cached
    // headers.
    reply.headers(headers);
    const hasSearch = request.url.includes('?');
    const page = web.pages.get(path.replace(/(.)\/$/, '$1'));
    if (page && !(hasSearch && readsSearch.test(path)))
      return sendText(request, reply, page, path === '/404' ? 404 : 200);
    const preloads = web.preloadsOf(path);
    if (preloads) return sendAppPage(request, reply, preloads);
    const missing = web.pages.get('/404');
    return missing ? sendText(request, reply, missing, 404) : reply.code(404).sendFile(appPage);
  });
}

/** Pages that depend on their query string, which is unknown when we prerender them. */
const readsSearch = /^\/(login|signup)\/?$/;

/** Names of built files change with their content; pages and pictures keep their names. */
function cacheOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return /(\.html|\/service-worker\.js)(\.br|\.gz)?$/.test(path) ? 'no-cache' : 'public, max-age=3600';
}

/** Pages that people reach only from other pages and that are useless in search results. */
const notInSitemap = /^\/(404|order|newsletter|under-construction|login|signup.*)$/;

/**
 * Adds a route per folder: a route per file would mean more routes than the API has, created at every start.
 */
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
  const serveFromMemory = serveFilesFromMemory(folder);
  const roots = new Set([...files].map((file) => file.replace(/^(\/[^/]+\/).*/, '$1*')));
  for (const url of roots)
    app.route({
      method: ['HEAD', 'GET'],
      url,
      schema: { hide: true },
      handler: async (request, reply) => {
        const path = decodedPath(request);
        if (!files.has(path)) return reply.callNotFound();
        const file = await serveFromMemory(request, reply, path);
        return file ? reply.header('cache-control', cacheOf(path)).send(file) : reply.sendFile(path);
      },
    });
}

/** Serves robots.txt and the sitemap. */
function serveSitemap(app: FastifyInstance, web: WebBuild, { publicUrl }: Services): void {
  const hidden = { schema: { hide: true } };
  app.get('/robots.txt', hidden, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /order\n\nSitemap: ${publicUrl()}/sitemap.xml\n`),
  );
  app.get('/sitemap.xml', hidden, (_, reply) => {
    const pages = [...web.pages.keys()].filter((path) => !notInSitemap.test(path)).sort();
    const entries = pages.map((path) => `<url><loc>${publicUrl()}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      );
  });
}

/** Redirects to the academy, which is another site. If none is configured, our own page tells the visitor. */
function redirectToUniversity(app: FastifyInstance, { config }: Services): void {
  const { universityUrl } = config;
  if (universityUrl)
    app.get('/university', { schema: { hide: true } }, (_, reply) => reply.redirect(universityUrl, 302));
}

/**
 * Phones send shared files to a URL that the service worker handles. Without a service worker we cannot keep
 * the files, so the page asks to share them again.
 */
function redirectSharedFiles(app: FastifyInstance): void {
  app.post('/share-target', { schema: { hide: true } }, (_, reply) =>
    reply.redirect('/my.desktop?panel=shared-files', 303),
  );
}

const decodedPath = ({ url }: FastifyRequest): string => decodeURIComponent(url.split('?', 1)[0] ?? '/');
