import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitLikeChild, runChild } from './child.mjs';
import { hashFileStats } from './make/files.mjs';
import { root } from './pinned-node.mjs';

// This file is plain JavaScript and builds in a separate process, so that build tools do not stay in the
// server's memory.
if (!isBuilt()) {
  const ended = await runChild(process.execPath, [join(root, 'scripts/run.mjs'), 'build']);
  if (ended.code !== 0) exitLikeChild(ended);
}
enableCompileCache(join(root, '.cache', 'compiled'));
await import(pathToFileURL(join(root, 'build/server/main.js')).href);

/** Whether the sources are unchanged since the last build. */
function isBuilt() {
  try {
    const { inputs, glance } = JSON.parse(readFileSync(join(root, 'build/stamps/glance'), 'utf8'));
    return hashFileStats(root, inputs) === glance;
  } catch {
    return false;
  }
}
