import { features } from 'web-features';

/** The oldest supported version of each browser. */
export type OldestBrowsers = Record<'chrome' | 'firefox' | 'safari', number>;

/** Reads the oldest versions: `['safari >= 16.4']` becomes `{ safari: 16.4 }`. */
export function parseOldestBrowsers(browserslist: readonly string[]): OldestBrowsers {
  const entries = browserslist.map((browser) => browser.split(' >= '));
  return Object.fromEntries(entries.map(([name, version]) => [name, Number(version)])) as OldestBrowsers;
}

/** Features that some supported browser lacks, grouped by how code uses them. */
export interface UnsupportedFeatures {
  /** Global functions and static methods, such as `Intl.Segmenter`, `URL.canParse` and `structuredClone`. */
  globals: Set<string>;
  /** Names of built-in methods, such as `.isSubsetOf(…)`, that no object has in the oldest browsers. */
  methods: Set<string>;
  /** Parts of style sheets, such as `@scope`, `:popover-open`, `field-sizing` and `text-wrap: pretty`. */
  styles: Set<string>;
}

type Support = Partial<Record<keyof OldestBrowsers, string>>;

function isNewer(support: Support, floor: OldestBrowsers): boolean {
  return (Object.keys(floor) as (keyof OldestBrowsers)[]).some((browser) => {
    const since = Number(support[browser]?.replace(/^≤/, ''));
    return Number.isNaN(since) || since > floor[browser];
  });
}

/**
 * Every interface, method and style that the web-features project knows, with the versions that support it.
 */
const knownFeatures = (): [string, Support][] =>
  Object.values(features).flatMap((feature) => {
    if (feature.kind !== 'feature') return [];
    const known = (feature.status.by_compat_key ?? {}) as Record<string, { support: Support }>;
    return Object.entries(known).map(([key, { support }]): [string, Support] => [key, support]);
  });

/**
 * The name of a feature in scripts. Globals and their direct members have keys such as `URL.canParse_static`
 * and `Intl.Segmenter`; other keys are methods of an object.
 */
function scriptNameOf(key: string): { global: string } | { method: string } | undefined {
  const [, group, owner = '', member, deeper] =
    /^(api|javascript\.builtins)\.([^.]+)(?:\.([^.]+))?(\..+)?$/.exec(key) ?? [];
  if (!group || deeper) return undefined;
  if (!member || member === owner) return { global: owner };
  if (member.endsWith('_static')) return { global: `${owner}.${member.replace('_static', '')}` };
  if (group === 'api') return undefined;
  const home = (globalThis as Record<string, unknown>)[owner];
  return Object(home) === home && member in Object(home)
    ? { global: `${owner}.${member}` }
    : { method: member };
}

function styleNameOf(key: string): string | undefined {
  const [, kind, name = '', value, deeper] = /^css\.([\w-]+)\.([^.]+)(?:\.([^.]+))?(\..+)?$/.exec(key) ?? [];
  if (deeper) return undefined;
  if (kind === 'properties') return value ? `${name}: ${value}` : name;
  if (value) return undefined;
  if (kind === 'at-rules') return `@${name}`;
  return kind === 'selectors' ? `:${name}` : undefined;
}

export function findFeaturesNewerThan(floor: OldestBrowsers): UnsupportedFeatures {
  const newer: UnsupportedFeatures = { globals: new Set(), methods: new Set(), styles: new Set() };
  const old = new Set<string>();
  for (const [key, support] of knownFeatures()) {
    const isNew = isNewer(support, floor);
    const written = scriptNameOf(key);
    const style = styleNameOf(key);
    if (style && isNew) newer.styles.add(style);
    if (written && 'global' in written && isNew) newer.globals.add(written.global);
    if (written && 'method' in written) (isNew ? newer.methods : old).add(written.method);
  }
  for (const name of old) newer.methods.delete(name);
  return newer;
}
