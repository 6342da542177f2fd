import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from './pinned-node.mjs';

const abandonedAfter = 10 * 60 * 1000;

/** Runs the work in only one process of this checkout at a time. It takes over the lock of a dead process. */
export async function withCheckoutLock(name, waitingSentence, work, folder = join(root, '.cache')) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.lock`);
  for (let isAnnounced = false; !tryLock(file); isAnnounced = true) {
    if (!isAnnounced) console.log(waitingSentence);
    await pause(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isHeld(file)) return false;
    rmSync(file, { force: true });
    return tryLock(file);
  }
}

function isHeld(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > abandonedAfter) return false;
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
