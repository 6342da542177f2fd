import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endLike, runChild } from './child.mjs';
import { alone } from './lock.mjs';
import { missingPackages } from './lockfile.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

/** Installs packages of package-lock.json that node_modules lacks; needs no network when nothing changed. */
export async function installMissing() {
  if (isInstalled()) return;
  await alone('install', 'Another command is installing packages here; waiting for it.', async () => {
    if (isInstalled()) return;
    console.log('Installing packages: this happens once, and again whenever package-lock.json changes.');
    await install();
  });
}

function isInstalled() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(pinnedNode) || !existsSync(installedLock)) return false;
  return missingPackages(readLock(join(root, 'package-lock.json')), readLock(installedLock)).length === 0;
}

function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

async function install() {
  // Not `npm ci`: it refuses a lockfile that lacks other platforms' binaries, and a registry may not have
  // them all. Includes development packages, even with NODE_ENV=production, because they build the product.
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const ended = await runChild('npm', ['install', ...flags], { cwd: root });
  if (ended.signal) endLike(ended);
  if (ended.code !== 0)
    exitWithError('The packages could not be installed (see above). Is the npm registry within reach?');
  if (!existsSync(pinnedNode))
    exitWithError('npm left out the pinned Node: allow install scripts (ignore-scripts=false).');
}

function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}
