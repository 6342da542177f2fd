import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const pinnedNode = join(root, 'node_modules/node/bin/node');

const pinnedVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;

/** Goes on with the task on the pinned Node: in this process when it is that version, else in a child. */
export async function goOn(task, args) {
  process.env.PATH = [dirname(pinnedNode), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  if (process.versions.node === pinnedVersion) {
    const script = join(root, 'scripts', `${task}.ts`);
    process.argv.splice(1, process.argv.length, script, ...args);
    await import(pathToFileURL(script).href);
  } else {
    handOver(spawn(pinnedNode, [join(root, 'scripts/run.mjs'), task, ...args], { stdio: 'inherit' }));
  }
}

/** Lives as long as the child: hands signals on to it and ends the way it ended. */
function handOver(child) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code);
    for (const one of signals) process.removeAllListeners(one);
    process.kill(process.pid, signal);
  });
}
