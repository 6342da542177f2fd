import { dirname, join } from 'node:path';

/** What the bundler tells of a module while it decides into which file it goes. */
interface Graph {
  getModuleInfo: (id: string) => { code: string | null; importers: readonly string[] } | null;
}

/** A file that only names what others hold, of a package or of a feature: whoever imports it uses what they name. */
const catalog =
  /node_modules[\\/](@mantine[\\/](?:core|hooks|form|dates)|@tabler[\\/]icons-react)[\\/].*[\\/](?:index|tabler-icons-react)\.mjs$|[\\/]features[\\/][^\\/]+[\\/]public\.ts$/;

const named = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Every name that a text takes from elsewhere: as it is called there and here, and where that is. */
function namesIn(code: string | null | undefined) {
  return [...(code ?? '').matchAll(named)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => {
      const [there = '', here = there] = name.trim().split(/\s+as\s+/);
      return { there, here, from };
    }),
  );
}

/** Who uses each module of a catalog, past the catalog itself. */
function readersOf(id: string, graph: Graph): Map<string, string[]> {
  const { code, importers } = graph.getModuleInfo(id) ?? { code: '', importers: [] };
  const homes = new Map(namesIn(code).map(({ here, from }) => [here, join(dirname(id), from)]));
  const name = catalog.exec(id)?.[1]?.replaceAll('\\', '/');
  const readers = new Map<string, string[]>();
  // Some make something of what they import: they are readers themselves.
  if (/^const /m.test(code ?? '')) for (const home of homes.values()) readers.set(home, [id]);
  for (const importer of importers) {
    for (const { there, from } of namesIn(graph.getModuleInfo(importer)?.code)) {
      const isMeant = from === name || join(dirname(importer), from) === id;
      const module = isMeant ? homes.get(there) : undefined;
      if (module) readers.set(module, [...(readers.get(module) ?? []), importer]);
    }
  }
  return readers;
}

const catalogs = new Map<string, Map<string, string[]>>();

function usersOf(id: string, graph: Graph): string[] {
  return (graph.getModuleInfo(id)?.importers ?? []).flatMap((importer) => {
    if (!catalog.test(importer)) return [importer];
    const readers = catalogs.get(importer) ?? readersOf(importer, graph);
    catalogs.set(importer, readers);
    return readers.get(id) ?? [];
  });
}

type Loads = (id: string, graph: Graph) => boolean;

const beginnings: RegExp[] = [];

/** Whether a file that a page begins with is thought of here: the others' modules would be scattered again. */
export const isPlaced = (path: string): boolean => beginnings.some((files) => files.test(path));

/** Whether a page that begins with one of these files loads a module, however many imports later. */
function loadedBy(paths: string): Loads {
  const files = file(paths);
  beginnings.push(files);
  return (id, graph) => {
    const seen = new Set([id]);
    for (const module of seen) {
      if (files.test(module)) return true;
      for (const user of usersOf(module, graph)) seen.add(user);
    }
    return false;
  };
}

function file(paths: string): RegExp {
  return new RegExp(`[\\\\/]app[\\\\/](${paths.replaceAll('/', '[\\\\/]')})\\.tsx`);
}

const beginning = file('root|entry.client|entry.site|.*(layout|route)');
/** Styles without names of their own stay where they are imported: their order decides. */
const everywhere = /(?<!\.module)\.css$/;
const ownStyles = /\.module\.css$/;
/** What public pages come alive with, on every one of them and on some: nothing else may be in the same files. */
const islands: Record<string, Loads> = {
  site: loadedBy('entry.site'),
  'site-shop': loadedBy('features/shop/(product-grid|product-offer)'),
  'site-order': loadedBy('features/shop/order/order-view'),
  'site-forms': loadedBy(
    'features/site/(contact/contact-form|speakers/speaker-request|newsletter/newsletter-link)',
  ),
};
/** What the app itself begins with, on whichever page. */
const ground = loadedBy('root|entry.client');
const publicPages = loadedBy(
  'shell/frame/public/(layout|error-page)|features/home/route|features/(site|shop)/([a-z]+/)?[a-z-]+-route',
);
const everyDesktop = loadedBy('shell/frame/desktop/layout');

/** Where nobody is signed in yet: these have to be quick on a phone that was never here. */
const doorsteps: Record<string, Loads> = {
  front: loadedBy('shell/frame/(sign-in|register)/layout|features/signup/role-choice-route'),
  login: loadedBy('features/account/sign-in/[a-z-]+-route|features/leaving/goodbye-route'),
  verify: loadedBy('features/signup/(signup|verify)-route'),
};

const entrances: Record<string, Loads> = {
  invited: loadedBy('features/brokerage/invitation/route'),
  signup: loadedBy('features/signup/(phase-route|vendor/register-route)'),
  visitor: loadedBy('shell/frame/visitor/layout|features/doors-vault/visitor/route'),
};

const desktopPages: Record<string, Loads> = {
  home: loadedBy('features/desktop/route'),
  profile: loadedBy('features/profile/route'),
  sphere: loadedBy('features/sphere/route'),
  vault: loadedBy('features/doors-vault/(trash-)?route'),
  vendor: loadedBy('features/vendor-dashboard/(route|membership/upgrade-success-route)'),
  roster: loadedBy('features/vendor-roster/route'),
  staff: loadedBy('features/(admin|manager|coupons)/([a-z-]+/)?([a-z-]+-)?route'),
  resume: loadedBy('features/resume/route'),
  bio: loadedBy('features/bio/route'),
  brokerage: loadedBy('features/brokerage/route'),
};

/** One name for all modules that nearly the same pages load; nothing for what only a window needs. */
function needOf(id: string, graph: Graph): string | null {
  if (beginning.test(id) || everywhere.test(id)) return null;
  const loads = (by: Loads) => by(id, graph);
  const loading = (pages: Record<string, Loads>) =>
    Object.keys(pages).filter((page) => loads(pages[page] as Loads));
  const steps = loading(doorsteps);
  const members = memberNeed(steps, loading(entrances), loading(desktopPages), loads(everyDesktop));
  // The very first step is small, and nobody waits there for a form that comes later.
  const isGround = loads(ground) || (steps.includes('front') && members !== 'front');
  const [island] = loading(islands);
  const isPublic = island !== undefined || loads(publicPages);
  if ((isPublic && (isGround || members)) || (isGround && ownStyles.test(id))) return 'base';
  // One style sheet for all public pages: a request less is worth more than the few rules a page does not use.
  if (isPublic) return ownStyles.test(id) ? 'site' : (island ?? 'public');
  return isGround ? 'ground' : members;
}

/** Few files, each of which most of the pages that load it need: an exact one for every set of pages would be a hundred. */
function memberNeed(
  steps: readonly string[],
  others: readonly string[],
  pages: readonly string[],
  onEveryDesktop: boolean,
): string | null {
  // The list of contacts is the page that is opened most: nothing it does not need is in a file that it does.
  const isFirst = onEveryDesktop || pages.includes('sphere');
  const isShared = steps.length + others.length > 0;
  if (isFirst && isShared) return 'members';
  if (onEveryDesktop) return 'desktop';
  if (isFirst) return pages.length > 1 ? 'lists' : 'sphere';
  // Whoever signs in, every day, waits for nothing that is asked of those who join.
  const isOfSignIn = steps.includes('login');
  if (steps.length > 0 && pages.length > 0) return isOfSignIn ? 'forms' : 'accounts';
  if (pages.length > 2) return isShared ? 'rooms' : 'pages';
  const shared = isOfSignIn ? 'entrance' : 'joining';
  const entrance = steps.length + others.length > 1 ? [shared] : [...steps, ...others];
  return [...pages, ...entrance].join('-') || null;
}

/** Whether a file holds what the first screen of the desktop is drawn with. */
export const isOfFirstScreen = (name: string): boolean =>
  ['react', 'platform', 'base', 'ground', 'members', 'desktop', 'lists', 'sphere'].includes(name);

/**
 * Files by what is loaded together. Left alone, whatever two windows share becomes a file of its own: a hundred
 * requests before a desktop can be seen. Windows still come when they are opened.
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
  // The names say already where what a module imports belongs.
  { name: needOf, debugName: 'by page', includeDependenciesRecursively: false },
];
