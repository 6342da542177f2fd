import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { exitLikeChild, runChild } from './child.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const pinnedNode = join(root, 'node_modules/node/bin/node');

const pinnedVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;

/**
 * Runs the task with the pinned Node version, in this process if it has that version, or else in a child
 * process.
 */
export async function runOnPinnedNode(task, args) {
  process.env.PATH = [dirname(pinnedNode), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  if (process.versions.node === pinnedVersion) {
    const plain = join(root, 'scripts', `${task}.mjs`);
    const script = existsSync(plain) ? plain : join(root, 'scripts', `${task}.ts`);
    process.argv.splice(1, process.argv.length, script, ...args);
    await import(pathToFileURL(script).href);
  } else {
    exitLikeChild(
      await runChild(pinnedNode, [...process.execArgv, join(root, 'scripts/run.mjs'), task, ...args]),
    );
  }
}
