export interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

type Locked = Record<string, LockedPackage>;

/**
 * The paths of the given packages and their dependencies. Leaves out packages that are not installed, such as
 * those for other platforms.
 */
export function listPackagePaths(locked: Locked, roots: string[], isInstalled: (path: string) => boolean) {
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

/** Finds a package like Node does: next to the importer, then in each parent folder. */
function resolvePath(locked: Locked, name: string, from: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (path in locked) return path;
  return from
    ? resolvePath(locked, name, from.replace(/\/?node_modules\/(?:@[^/]+\/)?[^/]+$/, ''))
    : undefined;
}
