import { posix } from 'node:path';
import type { SourceFile } from './structure.ts';

const featureOf = (path: string): string | undefined => /^web\/app\/features\/([^/]+)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const specifier = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

interface Use {
  from: string;
  to: string;
  file: string;
  target: string;
}

/** Between the features of the browser app: nobody wears another's style sheet, and no way leads round in a circle. */
export function roomProblems(files: SourceFile[]): string[] {
  const uses = files.filter(({ path }) => /\.tsx?$/.test(path) && !isTest(path)).flatMap(usesIn);
  return [...borrowedStyles(uses), ...circles(uses)];
}

function usesIn({ path, text }: SourceFile): Use[] {
  const from = featureOf(path);
  if (!from) return [];
  return [...text.matchAll(specifier)].flatMap(([, relative = '']) => {
    const target = posix.join(posix.dirname(path), relative);
    const to = featureOf(target);
    return to && to !== from ? [{ from, to, file: path, target }] : [];
  });
}

const borrowedStyles = (uses: Use[]): string[] =>
  uses
    .filter(({ target }) => target.endsWith('.css'))
    .map(({ file, to }) => `${file}: wears a style sheet of ${to}; use a public part of it`);

/** A feature from which a way leads back to itself, named with the way. */
function circles(uses: Use[]): string[] {
  const next = Map.groupBy(uses, ({ from }) => from);
  const found = new Map<string, string>();
  for (const start of next.keys()) {
    const way = wayBack(start, next);
    const members = way?.toSorted().join();
    if (way && members && !found.has(members)) found.set(members, [...way, start].join(' → '));
  }
  return [...found.values()].map((way) => `web/app/features: ${way} goes round in a circle`);
}

function wayBack(start: string, next: Map<string, Use[]>): string[] | undefined {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const { to } of next.get(way.at(-1) ?? '') ?? []) {
      if (to === start) return way;
      if (!seen.has(to)) ways.push([...way, to]);
      seen.add(to);
    }
  }
  return undefined;
}
