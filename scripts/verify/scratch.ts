import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 6 * 1024 ** 3;

/**
 * Where tests put what they throw away. Databases come and go by the hundred, each a thousand files, and a disk does not
 * give away the place of a deleted file for minutes: it looks further for each new one. Memory does, where there is enough.
 */
export function scratchHome(): string {
  return hasRoom(memory) ? memory : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > enough;
  } catch {
    return false; // not on this system
  }
}

/** A folder for this run alone, gone when the process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(scratchHome(), 'abundance-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
