import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const generated = /^(\.react-router|node_modules)$/;

/** Whether a file is a test. The build leaves tests out. */
export const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Every file at or under a path, except generated ones; empty for a missing path. */
export function listFilesUnder(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status) return [];
  return status.isFile() ? [path] : filesIn(path);
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !generated.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) return listFilesUnder(path);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

/**
 * A hash of the names, sizes and times of files. It shows whether any file has changed, without reading the
 * files.
 */
export function hashFileStats(root, paths) {
  const files = paths.flatMap((path) => listFilesUnder(join(root, path)));
  const seen = files
    .filter((file) => !isTest(file))
    .map((file) => {
      const { size, mtimeMs } = statSync(file);
      return `${file.slice(root.length)}\0${size}\0${mtimeMs}\0`;
    });
  return createHash('sha256').update(process.version).update(seen.join('')).digest('hex');
}
