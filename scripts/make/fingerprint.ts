import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const leftOut = /\.test\.tsx?$|^\.react-router$|^node_modules$/;

/** One value for the content of files and folders; it changes when what is built from them may change. */
export function fingerprint(root: string, paths: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => filesUnder(join(root, path))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Every file at or under a path, tests and generated types left out; a path that is not there has none. */
export function filesUnder(path: string): string[] {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return [];
  if (status.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry: Dirent) => !leftOut.test(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)));
}
