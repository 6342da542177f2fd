interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; optional?: boolean; link?: boolean }>;
}
export function findMissingPackages(locked: Lockfile, installed: Lockfile): string[];
