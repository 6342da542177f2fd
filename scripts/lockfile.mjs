/**
 * The packages that package-lock.json names and npm has not installed in that version. Other platforms' are left out,
 * and so are our own workspaces: they are folders of the repository.
 */
export function missingPackages(locked, installed) {
  return Object.entries(locked.packages)
    .filter(([path, wanted]) => {
      const found = installed.packages[path];
      if (!path.includes('node_modules/') || wanted.link) return false;
      if (!found) return !wanted.optional;
      return found.version !== wanted.version || found.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}
