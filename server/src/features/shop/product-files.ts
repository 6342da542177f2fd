import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Beside this file in the sources, beside the bundle in a build. */
const folder = [join(import.meta.dirname, 'products'), join(import.meta.dirname, 'files')].find(existsSync);

export function readProductFile(filename: string): Promise<Buffer> {
  if (!folder) throw new Error('The products are missing from this build.');
  return readFile(join(folder, basename(filename)));
}
