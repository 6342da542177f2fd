import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { productCatalog } from '#contract/reference/products.ts';
import { firstContactsUrl } from './app/features/sphere/first-rows/first-contacts-url.ts';

/** URLs that a page requests first, spelled exactly as the page requests them. */
interface FirstRequests {
  /** The page shows nothing without these, so the server sends the answers with the page if it can. */
  awaited: readonly string[];
  /**
   * Other requests. The browser preloads them last, so that they do not delay the scripts and the awaited
   * data.
   */
  besides?: readonly string[];
  /** Whether a script in the page shows the awaited data. The app is then loaded after the first paint. */
  isShownFirst?: true;
}

/**
 * The first requests of a page, by route. The browser sends them before the first script runs. List only
 * requests that the page makes for every user; a test compares the list with the page's own requests.
 */
export const firstRequestsByRoute: Readonly<Record<string, FirstRequests>> = {
  'shell/frame/desktop/layout': { awaited: ['/api/session'] },
  'features/sphere/route': {
    awaited: [firstContactsUrl],
    besides: ['/api/abundance-sphere/tags', '/api/abundance-sphere/summary'],
    isShownFirst: true,
  },
  'features/desktop/route': { awaited: ['/api/desktop'] },
};

/** Pages for search engines, prerendered at build time so that they show before any script runs. */
const listed = [
  '/',
  '/products',
  ...productCatalog.map(({ id }) => `/products/${id}`),
  '/vendor_roster',
  '/about_us',
  '/faq',
  '/contact_us',
  '/privacy_policy',
  '/terms_of_service',
  '/speakers',
  '/university',
];

/** Pages that are also prerendered, but not listed for search engines. */
const unlisted = ['/login', '/signup', '/order', '/newsletter', '/under-construction', '/404'];

const publicPaths = [...listed, ...unlisted];

/** A route in the manifest of the built app. */
interface BuiltRoute {
  path?: string;
  parentId?: string;
  module: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  imports?: string[];
  css?: string[];
}

type BuiltRoutes = Record<string, BuiltRoute>;

/** A route and its parents, the outermost first. */
function chainOf(id: string, all: BuiltRoutes): [string, BuiltRoute][] {
  const route = all[id];
  if (!route) return [];
  return [...(route.parentId ? chainOf(route.parentId, all) : []), [id, route]];
}

/** What a page fetches before it shows. The server reads this. */
function preloadsOf(chain: [string, BuiltRoute][]) {
  const requests = chain.flatMap(([id]) => firstRequestsByRoute[id] ?? []);
  const files = chain.flatMap(([, route]) => [
    ...(route.css ?? []).map((file) => file.replace('#', '')),
    ...[route.module, route.clientLoaderModule, route.clientMiddlewareModule, ...(route.imports ?? [])],
  ]);
  return {
    awaited: requests.flatMap(({ awaited }) => awaited),
    files: [...new Set(files.filter((file) => file !== undefined))],
    besides: requests.flatMap(({ besides = [] }) => besides),
    isShownFirst: requests.some(({ isShownFirst }) => isShownFirst),
  };
}

function builtRoutes(client: string): BuiltRoutes {
  const [name = ''] = globSync('assets/manifest-*.js', { cwd: client });
  const text = readFileSync(join(client, name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).routes;
}

export default {
  appDirectory: 'app',
  buildDirectory: '../build/web',
  ssr: false,
  prerender: publicPaths,
  // A page needs its loader, middleware and screen together, so splitting them would only add requests.
  splitRouteModules: false,
  // The server answers unknown URLs with a real 404, and sends preload headers with known ones.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const routes = builtRoutes(join(buildDirectory, 'client'));
    const addresses = Object.keys(routes).map((id) => {
      const chain = chainOf(id, routes);
      const parts = chain.map(([, { path }]) => path).filter(Boolean);
      return [`/${parts.join('/')}`, preloadsOf(chain)] as const;
    });
    const known = new Map(addresses.filter(([address]) => !address.includes('*')));
    const sorted = [...known].sort(([one], [other]) => one.localeCompare(other));
    await writeFile(join(buildDirectory, 'routes.json'), JSON.stringify(Object.fromEntries(sorted), null, 2));
  },
} satisfies Config;
