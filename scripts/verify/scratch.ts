import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for this run alone, gone when the process ends. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'abundance-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
