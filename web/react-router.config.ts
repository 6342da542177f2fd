import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { catalog } from '#contract/reference/products.ts';

/** Addresses that a page asks the server for first, written exactly as it asks for them. */
interface FirstData {
  /** Without these there is nothing to see: asked for before the scripts. */
  awaited: readonly string[];
  /** Come when they come: they keep neither the scripts nor what is awaited from the connection. */
  besides?: readonly string[];
}

/**
 * What a page asks the server first, by its route: the answers are on their way before the first script has run. Only
 * what it asks for whoever looks at it; a test compares the addresses with those that the page has.
 */
export const firstData: Readonly<Record<string, FirstData>> = {
  'shell/frame/desktop/layout': { awaited: ['/api/session'] },
  'features/sphere/route': {
    awaited: [
      '/api/abundance-sphere/contacts?page=1&limit=10&sort=firstName&order=asc',
      '/api/abundance-sphere/tags',
    ],
    besides: ['/api/abundance-sphere/summary'],
  },
  'features/desktop/route': { awaited: ['/api/desktop'] },
};

/** Pages for whoever searches: written to disk at build time, so that they show before any script runs. */
const listed = [
  '/',
  '/products',
  ...catalog.map(({ id }) => `/products/${id}`),
  '/vendor_roster',
  '/about_us',
  '/faq',
  '/contact_us',
  '/privacy_policy',
  '/terms_of_service',
  '/speakers',
  '/university',
];

/** Written to disk as well, for whoever is led there. */
const unlisted = ['/login', '/signup', '/order', '/newsletter', '/under-construction', '/404'];

const publicPaths = [...listed, ...unlisted];

/** A route as the built app describes it to the browser. */
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

/** A route with those around it, the outermost first. */
function chainOf(id: string, all: BuiltRoutes): [string, BuiltRoute][] {
  const route = all[id];
  if (!route) return [];
  return [...(route.parentId ? chainOf(route.parentId, all) : []), [id, route]];
}

/** All that a page fetches before it can be seen: first what the server has to look for. */
function neededBy(chain: [string, BuiltRoute][]): string[] {
  const data = chain.flatMap(([id]) => firstData[id] ?? []);
  const awaited = data.flatMap((one) => one.awaited);
  const besides = data.flatMap((one) => one.besides ?? []);
  const files = chain.flatMap(([, route]) => [
    ...(route.css ?? []).map((file) => file.replace('#', '')),
    ...[route.module, route.clientLoaderModule, route.clientMiddlewareModule, ...(route.imports ?? [])],
  ]);
  return [...new Set([...awaited, ...files, ...besides].filter((file) => file !== undefined))];
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
  // Loader, middleware and screen of a page are needed together: three requests would only be slower.
  splitRouteModules: false,
  // The server answers unknown addresses with a real 404, and known ones with word of what they will need.
  buildEnd: async ({ reactRouterConfig: { buildDirectory } }) => {
    const routes = builtRoutes(join(buildDirectory, 'client'));
    const addresses = Object.keys(routes).map((id) => {
      const chain = chainOf(id, routes);
      const parts = chain.map(([, { path }]) => path).filter(Boolean);
      return [`/${parts.join('/')}`, neededBy(chain)] as const;
    });
    const known = new Map(addresses.filter(([address]) => !address.includes('*')));
    const sorted = [...known].sort(([one], [other]) => one.localeCompare(other));
    await writeFile(join(buildDirectory, 'routes.json'), JSON.stringify(Object.fromEntries(sorted), null, 2));
  },
} satisfies Config;
