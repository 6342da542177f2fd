export interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Locked = Record<string, LockedPackage>;

/** Where these packages and all that they need are installed; what is not installed here is for other platforms. */
export function packagePathsOf(locked: Locked, roots: string[], isInstalled: (path: string) => boolean) {
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const path = resolvePath(locked, name, from);
    if (!path || found.has(path) || !isInstalled(path)) return;
    found.add(path);
    const { dependencies, optionalDependencies, peerDependencies } = locked[path] ?? {};
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      visit(needed, path);
  };
  for (const root of roots) visit(root, '');
  return [...found].toSorted();
}

/** As Node looks for it: beside the one who asks, then in each folder above. */
function resolvePath(locked: Locked, name: string, from: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (path in locked) return path;
  return from
    ? resolvePath(locked, name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))
    : undefined;
}
