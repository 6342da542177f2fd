import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder, isTest } from './files.mjs';

/** One value for the content of files and folders; it changes when what is built from them may change. */
export function fingerprint(root: string, paths: string[]): string {
  return fingerprintOf(
    root,
    filesIn(root, paths).filter((file) => !isTest(file)),
  );
}

/** The same for what is tested: the tests belong to it. */
export function testedFingerprint(root: string, paths: string[]): string {
  return fingerprintOf(root, filesIn(root, paths));
}

const filesIn = (root: string, paths: string[]) => paths.flatMap((path) => filesUnder(join(root, path)));

function fingerprintOf(root: string, files: string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of files.sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
