import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isTest, listFilesUnder } from './files.mjs';

/** A hash of the content of files and folders. If it is the same, the build would be the same. */
export function hashSources(root: string, paths: string[]): string {
  return fingerprintOf(
    root,
    filesIn(root, paths).filter((file) => !isTest(file)),
  );
}

/** Like `hashSources`, but includes test files. */
export function hashSourcesAndTests(root: string, paths: string[]): string {
  return fingerprintOf(root, filesIn(root, paths));
}

const filesIn = (root: string, paths: string[]) => paths.flatMap((path) => listFilesUnder(join(root, path)));

function fingerprintOf(root: string, files: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
