import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitLikeChild, runChild } from './child.mjs';
import { withCheckoutLock } from './lock.mjs';
import { findMissingPackages } from './lockfile.mjs';
import { patchDatabaseDriver } from './patch-driver.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

/**
 * Installs the packages that a folder's package-lock.json lists and its node_modules lacks. Needs no network
 * if nothing changed. The folders bench and e2e/browsers are installed only by the commands that need them.
 */
export async function installMissingPackages(folder = '.') {
  await installPackages(folder);
  if (folder === '.') patchDatabaseDriver(join(root, 'node_modules'));
}

async function installPackages(folder) {
  const place = join(root, folder);
  if (isInstalled(place)) return;
  await withCheckoutLock(
    'install',
    'Another command is installing packages here; waiting for it.',
    async () => {
      if (isInstalled(place)) return;
      const lockfile = join(folder, 'package-lock.json');
      console.log(`Installing packages: this happens once, and again whenever ${lockfile} changes.`);
      await install(place);
    },
  );
}

function isInstalled(place) {
  const installedLock = join(place, 'node_modules', '.package-lock.json');
  if (!existsSync(pinnedNode) || !existsSync(installedLock)) return false;
  return (
    findMissingPackages(readLock(join(place, 'package-lock.json')), readLock(installedLock)).length === 0
  );
}

function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

async function install(place) {
  // A registry may lack the binaries of other platforms, and `npm ci` refuses a lockfile without them, so we
  // don't use it. Development packages build the product, so they are installed even with
  // NODE_ENV=production.
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const ended = await runChild('npm', ['install', ...flags], { cwd: place });
  if (ended.signal) exitLikeChild(ended);
  if (ended.code !== 0)
    exitWithError('The packages could not be installed (see above). Is the npm registry within reach?');
  if (!existsSync(pinnedNode))
    exitWithError('npm left out the pinned Node: allow install scripts (ignore-scripts=false).');
}

function exitWithError(sentence) {
  console.error(sentence);
  process.exit(1);
}
