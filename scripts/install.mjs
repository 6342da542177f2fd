import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from './lock.mjs';
import { missingPackages } from './lockfile.mjs';
import { pinnedNode, root } from './pinned-node.mjs';

/** Installs what package-lock.json names and node_modules lacks; needs no network when nothing changed. */
export async function installMissing() {
  if (isInstalled()) return;
  await alone('install', 'Another command is installing packages here; waiting for it.', () => {
    if (isInstalled()) return;
    console.log('Installing packages: this happens once, and again whenever package-lock.json changes.');
    install();
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

function install() {
  // Development packages are part of every install, NODE_ENV=production included: they build the product.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', flags, { cwd: root, stdio: 'inherit' });
  if (status !== 0)
    giveUp('The packages could not be installed (see above). Is the npm registry within reach?');
  if (!existsSync(pinnedNode))
    giveUp('npm left out the pinned Node: allow install scripts (ignore-scripts=false).');
}

function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}
