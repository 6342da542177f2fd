import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nothingHere } from '#contract/problem.ts';
import { fail } from '../core/errors.ts';

/** The built browser app: its files, its prerendered pages and the addresses it knows. */
export interface WebBuild {
  folder: string;
  /** Prerendered page files by path. */
  pages: Map<string, string>;
  isKnown: (path: string) => boolean;
  scriptHashes: string[];
}

/** What only a file would be called; nobody's last name is among them. */
const fileName = /\.(?:png|svg|ico|js|mjs|css|json|webp|jpe?g|gif|woff2?|xml|txt|php|pdf|map)$/i;

const fallback = '__spa-fallback.html';

export function readWebBuild(root: string): WebBuild | undefined {
  const folder = join(root, 'client');
  if (!existsSync(join(folder, fallback))) return undefined;
  const files = globSync('**/index.html', { cwd: folder });
  const json = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as string[];
  const known = json('routes.json').map(patternOf);
  return {
    folder,
    pages: new Map(files.map((file) => [`/${dirname(file)}`.replace('/.', '/'), file])),
    isKnown: (path) => known.some((pattern) => pattern.test(path)),
    scriptHashes: existsSync(join(root, 'csp.json')) ? json('csp.json') : [],
  };
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

export async function pagesPlugin(app: FastifyInstance, web: WebBuild | undefined): Promise<void> {
  if (web) {
    await app.register(fastifyStatic, {
      root: web.folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheOf(path));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = decodedPath(request);
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!web || !wantsPage || !path || path.startsWith('/api/') || fileName.test(path)) {
      throw fail('not_found', nothingHere);
    }
    return sendPage(web, path, reply);
  });
}

/** Names of built files change with their content; pages and pictures keep theirs. */
function cacheOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

function sendPage(web: WebBuild, path: string, reply: FastifyReply): FastifyReply {
  const page = web.pages.get(path.replace(/(.)\/$/, '$1'));
  if (page) return reply.sendFile(page);
  return reply.code(web.isKnown(path) ? 200 : 404).sendFile(fallback);
}

function decodedPath(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}
