import { dirname, join } from 'node:path';

export const root = dirname(import.meta.dirname);

/** A path inside the repository, given with forward slashes. */
export function inRoot(path: string): string {
  return join(root, path);
}
