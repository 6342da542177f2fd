import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { publicPaths } from './public-paths.ts';

interface ManifestRoute {
  path?: string;
  parentId?: string;
}

/** `/:username/the-sphere`: the whole address of a route, its parents' included. */
function addressOf(route: ManifestRoute, all: Record<string, ManifestRoute>): string {
  const parent = route.parentId ? all[route.parentId] : undefined;
  return [parent && addressOf(parent, all), route.path].filter(Boolean).join('/');
}

export default {
  appDirectory: 'app',
  buildDirectory: '../build/web',
  ssr: false,
  prerender: publicPaths,
  // The server answers unknown addresses with a real 404, so it has to know the known ones.
  buildEnd: async ({ buildManifest, reactRouterConfig }) => {
    const routes = (buildManifest?.routes ?? {}) as Record<string, ManifestRoute>;
    const addresses = Object.values(routes).map((route) => `/${addressOf(route, routes)}`);
    const known = [...new Set(addresses)].filter((address) => !address.includes('*')).sort();
    await writeFile(join(reactRouterConfig.buildDirectory, 'routes.json'), JSON.stringify(known, null, 2));
  },
} satisfies Config;
