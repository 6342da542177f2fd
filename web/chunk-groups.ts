import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The module graph that the bundler passes to a chunk group's `name` function. */
interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importers: readonly string[] } | null;
}

/** Files that only re-export: package indexes, and the `public.ts` files of features. */
const reExportFile =
  /node_modules[\\/](@mantine[\\/](?:core|hooks|form|dates)|@tabler[\\/]icons-react)[\\/].*[\\/](?:index|tabler-icons-react)\.mjs$|[\\/]features[\\/][^\\/]+[\\/]public\.ts$/;

const namedImport = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Every named import and re-export in a module's code, with its source. */
function namedImportsIn(code: string | null | undefined) {
  return [...(code ?? '').matchAll(namedImport)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => {
      const [imported = '', local = imported] = name.trim().split(/\s+as\s+/);
      return { imported, local, from };
    }),
  );
}

/** Maps each module that this re-export file exports to the modules that import it through this file. */
function importersThrough(id: string, graph: Graph): Map<string, string[]> {
  const { code, importers } = graph.getModuleInfo(id) ?? { code: '', importers: [] };
  const modules = new Map(namedImportsIn(code).map(({ local, from }) => [local, join(dirname(id), from)]));
  const packageName = reExportFile.exec(id)?.[1]?.replaceAll('\\', '/');
  const importersOf = new Map<string, string[]>();
  // A re-export file that also declares constants counts as an importer of the modules that it re-exports.
  if (/^const /m.test(code ?? '')) for (const module of modules.values()) importersOf.set(module, [id]);
  for (const importer of importers) {
    for (const { imported, from } of namedImportsIn(graph.getModuleInfo(importer)?.code)) {
      const isFromHere = from === packageName || join(dirname(importer), from) === id;
      const module = isFromHere ? modules.get(imported) : undefined;
      if (module) importersOf.set(module, [...(importersOf.get(module) ?? []), importer]);
    }
  }
  return importersOf;
}

/** Cache of `importersThrough`, by re-export file. */
const knownImporters = new Map<string, Map<string, string[]>>();

/** The modules that import a module, directly or through a re-export file. */
function usersOf(id: string, graph: Graph): string[] {
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    if (!reExportFile.test(importer)) return [importer];
    const importersOf = knownImporters.get(importer) ?? importersThrough(importer, graph);
    knownImporters.set(importer, importersOf);
    return importersOf.get(id) ?? [];
  });
}

type IsLoaded = (id: string, graph: Graph) => boolean;

const entryFiles: RegExp[] = [];

/**
 * Whether a page's entry file is assigned to a group below. The modules of a page without a group become many
 * small chunks.
 */
export const hasChunkGroup = (path: string): boolean => entryFiles.some((files) => files.test(path));

/** Returns a function that says whether one of these files imports a module, directly or transitively. */
function loadedBy(paths: string): IsLoaded {
  const files = filePattern(paths);
  entryFiles.push(files);
  return (id, graph) => {
    const seen = new Set([id]);
    for (const module of seen) {
      if (files.test(module)) return true;
      for (const user of usersOf(module, graph)) seen.add(user);
    }
    return false;
  };
}

function filePattern(paths: string): RegExp {
  return new RegExp(`[\\\\/]app[\\\\/](${paths.replaceAll('/', '[\\\\/]')})\\.tsx`);
}

const routeFile = filePattern('root|entry.client|entry.site|.*(layout|route)');
/** Global styles stay where they are imported, because their order matters. */
const globalStyles = /(?<!\.module)\.css$/;
const moduleStyles = /\.module\.css$/;
/** The interactive parts of public pages. Their chunks contain nothing else. */
const islands: Record<string, IsLoaded> = {
  site: loadedBy('entry.site'),
  'site-shop': loadedBy('features/shop/(product-grid|product-offer)'),
  'site-order': loadedBy('features/shop/order/order-view'),
  'site-forms': loadedBy(
    'features/site/(contact/contact-form|speakers/speaker-request|newsletter/newsletter-link)',
  ),
};
/** Modules that every page of the app loads. */
const ground = loadedBy('root|entry.client');
const publicPages = loadedBy(
  'shell/frame/public/(layout|error-page)|features/home/route|features/(site|shop)/([a-z]+/)?[a-z-]+-route',
);
const everyDesktop = loadedBy('shell/frame/desktop/layout');

/** The pages before the sign-in. They must load fast on a phone with an empty cache. */
const signedOutPages: Record<string, IsLoaded> = {
  front: loadedBy('shell/frame/(sign-in|register)/layout|features/signup/role-choice-route'),
  login: loadedBy('features/account/sign-in/(admin-)?login-route'),
  recovery: loadedBy(
    'features/account/sign-in/(forgot-password|not-me|recovery|reset-password|sign-in-link)-route|features/leaving/goodbye-route',
  ),
  verify: loadedBy('features/signup/(signup|verify)-route'),
};

/** Pages that new users and visitors reach through a link or while they sign up. */
const entrancePages: Record<string, IsLoaded> = {
  invited: loadedBy('features/brokerage/invitation/route'),
  signup: loadedBy('features/signup/(phase-route|vendor/register-route)'),
  visitor: loadedBy('shell/frame/visitor/layout|features/doors-vault/visitor/route'),
};

/** Pages that share a chunk, and pages whose chunk is not named like their folder. */
const groupedPages: Record<string, IsLoaded> = {
  home: loadedBy('features/desktop/route'),
  sphere: loadedBy('features/sphere/(trash-)?route'),
  contact: loadedBy('features/sphere/page/route'),
  vault: loadedBy('features/doors-vault/(trash-)?route'),
  vendor: loadedBy('features/vendor-dashboard/(route|membership/upgrade-success-route)'),
  roster: loadedBy('features/vendor-roster/route'),
  deals: loadedBy('features/deals/(deal-)?route'),
  staff: loadedBy('features/(admin|manager|coupons)/([a-z-]+/)?([a-z-]+-)?route'),
};

/** Every other page `features/<name>/route.tsx` has the chunk `<name>`. */
const ownChunks = globSync('app/features/*/route.tsx', { cwd: import.meta.dirname })
  .toSorted()
  .filter((path) => !hasChunkGroup(join('web', path)))
  .map((path) => basename(dirname(path)))
  .map((name): [string, IsLoaded] => [name, loadedBy(`features/${name}/route`)]);

const desktopPages: Record<string, IsLoaded> = { ...groupedPages, ...Object.fromEntries(ownChunks) };

/** The chunk of a module, by the pages that load it; null for modules that only dialogs load. */
function chunkOf(id: string, graph: Graph): string | null {
  if (routeFile.test(id) || globalStyles.test(id)) return null;
  const isLoadedBy = (pages: IsLoaded) => pages(id, graph);
  const loadingPages = (pages: Record<string, IsLoaded>) =>
    Object.keys(pages).filter((page) => isLoadedBy(pages[page] as IsLoaded));
  const signedOut = loadingPages(signedOutPages);
  const members = memberChunk(
    signedOut,
    loadingPages(entrancePages),
    loadingPages(desktopPages),
    isLoadedBy(everyDesktop),
  );
  // The first page before the sign-in is small and must not load the forms of later pages.
  const isGround = isLoadedBy(ground) || (signedOut.includes('front') && members !== 'front');
  const [island] = loadingPages(islands);
  const isPublic = island !== undefined || isLoadedBy(publicPages);
  const isShared = isPublic && (isGround || members !== null);
  // The prerendered pages load the chunk `base`, so it must not contain code that only the app needs.
  if (moduleStyles.test(id) ? isShared || isGround : island && isShared) return 'base';
  if (isShared) return 'ground';
  // All public pages share one style sheet: saving a request outweighs a few unused rules.
  if (isPublic) return moduleStyles.test(id) ? 'site' : (island ?? 'public');
  return isGround ? 'ground' : members;
}

/**
 * Chooses a chunk for modules that several pages load. The grouping is only approximate, because a chunk for
 * every exact set of pages would create about a hundred files.
 */
function memberChunk(
  signedOut: readonly string[],
  entrances: readonly string[],
  pages: readonly string[],
  isOnEveryDesktop: boolean,
): string | null {
  // Users open the contact list most often, so its chunks contain only the modules that it needs.
  const isFirst = isOnEveryDesktop || pages.includes('sphere');
  const isShared = signedOut.length + entrances.length > 0;
  if (isFirst && isShared) return 'members';
  if (isOnEveryDesktop) return 'desktop';
  if (isFirst) return pages.length > 1 ? 'lists' : 'sphere';
  // Users sign in every day, so the sign-in loads no modules that only the sign-up needs.
  const isOnSignIn = signedOut.includes('login');
  if (signedOut.length > 0 && pages.length > 0) return isOnSignIn ? 'forms' : 'accounts';
  if (pages.length > 2) return isShared ? 'rooms' : 'pages';
  const shared = isOnSignIn ? 'entrance' : 'joining';
  const entrance = signedOut.length + entrances.length > 1 ? [shared] : [...signedOut, ...entrances];
  return [...pages, ...entrance].join('-') || null;
}

/** Whether the desktop's first screen needs this chunk. */
export const isFirstScreenChunk = (name: string): boolean =>
  ['react', 'platform', 'base', 'ground', 'members', 'desktop', 'lists', 'sphere'].includes(name);

/**
 * Groups modules into chunks by the pages that load them. By default, all modules that two dialogs share
 * would become a separate chunk, and a desktop would need a hundred requests. A dialog's own code is still
 * loaded when the dialog opens.
 */
export const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/,
    priority: 1,
  },
  {
    name: 'platform',
    test: /node_modules[\\/](react-router|@tanstack[\\/](query-core|react-query))[\\/]/,
    priority: 1,
  },
  // Dependencies are not included, because `chunkOf` already assigns each of them to a chunk.
  { name: chunkOf, debugName: 'by page', includeDependenciesRecursively: false },
];
