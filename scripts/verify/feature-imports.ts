import { posix } from 'node:path';
import { isTestPath, type SourceFile } from './structure.ts';

const featureFolder = /^((?:web\/app|server\/src)\/features)\/([^/]+)\//;
const specifier = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

interface Use {
  /** The folder of all features on this side. */
  side: string;
  from: string;
  to: string;
  file: string;
  target: string;
}

/**
 * Checks imports between features, in the browser app and on the server. A feature may not use another
 * feature's style sheet, and features may not import each other in a cycle.
 */
export function findFeatureImportProblems(files: SourceFile[]): string[] {
  const uses = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTestPath(path)).flatMap(usesIn);
  return [...borrowedStyles(uses), ...[...Map.groupBy(uses, ({ side }) => side)].flatMap(findCycles)];
}

function usesIn({ path, text }: SourceFile): Use[] {
  const [, side, from] = featureFolder.exec(path) ?? [];
  if (!side || !from) return [];
  return [...text.matchAll(specifier)].flatMap(([, relative = '']) => {
    const target = posix.join(posix.dirname(path), relative);
    const [, , to] = featureFolder.exec(target) ?? [];
    return to && to !== from ? [{ side, from, to, file: path, target }] : [];
  });
}

const borrowedStyles = (uses: Use[]): string[] =>
  uses
    .filter(({ target }) => target.endsWith('.css'))
    .map(({ file, to }) => `${file}: wears a style sheet of ${to}; use a public part of it`);

/** Finds each cycle of imports between features and describes its path. */
function findCycles([side, uses]: [string, Use[]]): string[] {
  const next = Map.groupBy(uses, ({ from }) => from);
  const found = new Map<string, string>();
  for (const start of next.keys()) {
    const path = findCycle(start, next);
    const members = path?.toSorted().join();
    if (path && members && !found.has(members)) found.set(members, [...path, start].join(' → '));
  }
  return [...found.values()].map((path) => `${side}: ${path} goes round in a circle`);
}

function findCycle(start: string, next: Map<string, Use[]>): string[] | undefined {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths) {
    for (const { to } of next.get(path.at(-1) ?? '') ?? []) {
      if (to === start) return path;
      if (!seen.has(to)) paths.push([...path, to]);
      seen.add(to);
    }
  }
  return undefined;
}
