import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enough = 6 * 1024 ** 3;

/**
 * The folder for temporary test files, in memory if enough is free. Tests create and drop hundreds of
 * databases of a thousand files each, and a disk reuses the space of deleted files only after minutes.
 */
export function findScratchHome(): string {
  return hasRoom(memory) ? memory : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, freemem()) > enough;
  } catch {
    return false; // The folder does not exist, or we may not write to it.
  }
}

/** Creates a folder for this run, which is deleted when the process ends. */
export function createScratchFolder(): string {
  const folder = mkdtempSync(join(findScratchHome(), 'abundance-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
