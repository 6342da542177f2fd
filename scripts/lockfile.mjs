/** The packages that package-lock.json names and npm has not installed in that version; other platforms' are left out. */
export function missingPackages(locked, installed) {
  return Object.entries(locked.packages)
    .filter(([path, wanted]) => {
      const found = installed.packages[path];
      if (path === '' || wanted.link) return false;
      if (!found) return !wanted.optional;
      return found.version !== wanted.version || found.integrity !== wanted.integrity;
    })
    .map(([path]) => path);
}
