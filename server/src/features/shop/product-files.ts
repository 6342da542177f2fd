import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The files are next to this module in the sources, and next to the bundle in a build. */
const folder = [join(import.meta.dirname, 'products'), join(import.meta.dirname, 'files')].find(existsSync);

export function readProductFile(filename: string): Promise<Buffer> {
  if (!folder) throw new Error('The products are missing from this build.');
  return readFile(join(folder, basename(filename)));
}
