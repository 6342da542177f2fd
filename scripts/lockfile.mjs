/**
 * Finds the packages of package-lock.json that are not installed in the locked version. Leaves out packages
 * for other platforms and our workspaces, which are folders of the repository.
 */
export function findMissingPackages(locked, installed) {
  return Object.entries(locked.packages)
    .filter(([path, wanted]) => {
      const found = installed.packages[path];
      if (!path.includes('node_modules/') || wanted.link) return false;
      if (!found) return !wanted.optional;
      return found.version !== wanted.version || found.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}
